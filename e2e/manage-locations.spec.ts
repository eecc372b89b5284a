import type { Page } from '@playwright/test';
import { publishGig, type TypedTown } from './artist-and-fan.ts';
import { FAILURES_LOGGED, failInEveryWay, holdBack } from './failing-network.ts';
import { openSession, RECIFE, test } from './filled-stage.ts';
import { expect } from './product.ts';

const NATAL = { town: 'natal', description: 'Natal, Rio Grande do Norte, Brazil' };
const OLINDA = { town: 'olinda', description: 'Olinda, Pernambuco, Brazil' };

const VITORIA = {
  town: 'vitória de santo',
  description: 'Vitória de Santo Antão, Pernambuco, Brazil',
};

const entry = (page: Page, { description }: TypedTown) =>
  page.getByRole('list', { name: 'Followed locations' }).getByText(description);
const remove = (page: Page, { description }: TypedTown) =>
  page.getByRole('button', { name: `Remove ${description}` });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' });

async function choose(page: Page, { town, description }: TypedTown): Promise<void> {
  await page.getByRole('combobox').fill(town);
  await page.getByRole('option', { name: description }).click();
}

async function add(page: Page, town: TypedTown): Promise<void> {
  await choose(page, town);
  await confirm(page).click();
  await expect(entry(page, town)).toBeVisible();
}

test('from the followed places a link leads back to the chat', async ({
  page,
  product,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'My cities');
  const back = page.getByRole('main').getByRole('link', { name: 'Back to the chat' });
  await expect(back).toHaveAttribute('href', new RegExp(`^${product.simulatorUrl}/wa/\\d+$`));
});

test('a place that cannot be added or removed says so, and each is done once', async ({
  page,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(
    ...FAILURES_LOGGED,
    /Error adding location:/,
    /Error removing location:/,
  );
  await openSession(page, newPhone(), 'My cities');
  await choose(page, NATAL);
  const adding = { method: 'POST', address: /\/location-subscriptions\/$/ };
  const asksStill = () => expect(confirm(page)).toBeEnabled();
  await failInEveryWay(page, {
    ...adding,
    act: () => confirm(page).click(),
    says: {
      failed: 'The location was not added',
      unsettled: 'We don’t know whether the location was added',
    },
    unchanged: asksStill,
  });
  await page.locator('[data-variant=destructive] [aria-label=Close]').click();
  await expect(confirm(page), 'a toast can be closed over a dialog').toBeVisible();
  const added = await holdBack(page, adding);
  await confirm(page).dblclick();
  await expect(confirm(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(confirm(page), 'cannot be called off any more').toBeVisible();
  expect(await added(), 'how often it was added').toBe(1);
  await expect(entry(page, NATAL)).toHaveCount(1);

  await remove(page, NATAL).click();
  const removing = { method: 'DELETE', address: /\/location-subscriptions\/.+/ };
  await failInEveryWay(page, {
    ...removing,
    act: () => confirm(page).click(),
    says: {
      failed: 'The location was not removed',
      unsettled: 'We don’t know whether the location was removed',
    },
    unchanged: asksStill,
  });
  const removed = await holdBack(page, removing);
  await confirm(page).dblclick();
  await expect(confirm(page)).toBeDisabled();
  expect(await removed(), 'how often it was removed').toBe(1);
  await expect(page.getByText('No followed locations yet')).toBeVisible();
});

test('a place shows the coming gigs that it brings, and the focus goes on from what was done', async ({
  page,
  stage,
  newPhone,
}) => {
  const title = 'Welcome, newcomers';
  await publishGig(page, stage.artist, { ...RECIFE, title });
  const fan = newPhone();
  await fan.ask(`Follow ${stage.username}`);
  await openSession(page, fan, 'My cities');
  const gig = page.getByRole('heading', { name: title });

  await add(page, NATAL);
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Coming up near Natal' })).toBeVisible();
  await expect(page.getByText('No artist you follow has announced a gig there yet.')).toBeVisible();
  await expect(gig).toHaveCount(0);
  await add(page, RECIFE);
  await expect(
    page.getByRole('region', { name: 'Coming up near Recife' }).locator(gig),
  ).toHaveCount(1);
  await add(page, OLINDA);
  await expect(gig, 'near both, shown once').toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'Coming up near Olinda' }).locator(gig),
  ).toHaveCount(1);

  await remove(page, OLINDA).click();
  await confirm(page).click();
  await expect(remove(page, RECIFE)).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Coming up near Recife' }).locator(gig),
  ).toHaveCount(1);
  await remove(page, NATAL).click();
  await confirm(page).click();
  await expect(remove(page, RECIFE), 'the one before the last').toBeFocused();
  await page.keyboard.press('Enter');
  await confirm(page).click();
  await expect(gig).toHaveCount(0);
  await expect(page.getByText('No followed locations yet').locator('..')).toBeFocused();
});

test('Enter confirms what is added and keeps what would be removed; what is followed is marked, and stands once', async ({
  page,
  newPhone,
}) => {
  const tokyo = { town: '東京', description: 'Tokyo, Japan' };
  await openSession(page, newPhone(), 'My cities');
  await choose(page, tokyo);
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page, tokyo)).toBeVisible();

  await page.getByRole('combobox').fill(tokyo.town);
  const option = page.getByRole('option', { name: tokyo.description });
  await expect(option).toContainText('You follow this');
  await option.click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, tokyo)).toHaveCount(1);

  await remove(page, tokyo).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry(page, tokyo)).toBeVisible();
});

test('how far around a city gigs count is chosen by keyboard, saved at once, and said when it was not', async ({
  page,
  stage,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...FAILURES_LOGGED, /Error changing radius:/);
  const title = 'Forty kilometres out';
  await publishGig(page, stage.artist, { ...RECIFE, title });
  const fan = newPhone();
  await fan.ask(`Follow ${stage.username}`);
  await openSession(page, fan, 'My cities');
  await add(page, VITORIA);
  const gig = page.getByRole('heading', { name: title });
  await expect(gig, 'too far for the usual radius').toHaveCount(0);

  await page.getByText('Within 29 km').focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('group', { name: 'How far around Vitória de Santo Antão' });
  await expect(choice.getByLabel('As usual, 29 km')).toBeChecked();
  await failInEveryWay(page, {
    method: 'PATCH',
    address: /\/location-subscriptions\/.+/,
    act: () => choice.getByText('100 km').click(),
    says: {
      failed: 'The distance was not changed',
      unsettled: 'We don’t know whether the distance was changed',
    },
    unchanged: () => expect(choice.getByLabel('As usual, 29 km')).toBeChecked(),
  });
  await choice.getByText('As usual, 29 km').click();
  await page.keyboard.press('ArrowLeft');
  await expect(choice.getByLabel('100 km')).toBeChecked();
  await expect(gig).toBeVisible();
  await page.reload();
  await expect(page.getByText('Within 100 km')).toBeVisible();
});
