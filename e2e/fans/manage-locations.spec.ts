import type { Page } from '@playwright/test';
import type { TypedTown } from '../product/artist-and-fan.ts';
import { openSession, RECIFE, test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

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
  await page.getByRole('option', { name: description, exact: true }).click();
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

test('a place shows the coming gigs that it brings, and the focus goes on from what was done', async ({
  page,
  product,
  newPhone,
  newArtist,
}) => {
  const title = 'Welcome, newcomers';
  await makeGig(product.url, await newArtist('welcoming'), title);
  const fan = newPhone();
  await fan.ask('Follow welcoming');
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
  await expect(page.locator(':focus')).toContainText('No followed locations yet');
});

test('how far around a city gigs count is chosen by keyboard and saved at once', async ({
  page,
  product,
  newPhone,
  newArtist,
}) => {
  const title = 'Forty kilometres out';
  await makeGig(product.url, await newArtist('forty.out'), title);
  const fan = newPhone();
  await fan.ask('Follow forty.out');
  await openSession(page, fan, 'My cities');
  await add(page, VITORIA);
  const gig = page.getByRole('heading', { name: title });
  await expect(gig, 'too far for the usual radius').toHaveCount(0);

  await page.getByText('Within 29 km').focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('group', { name: 'How far around Vitória de Santo Antão' });
  await expect(choice.getByLabel('As usual, 29 km')).toBeChecked();
  await choice.getByText('As usual, 29 km').click();
  await page.keyboard.press('ArrowLeft');
  await expect(choice.getByLabel('100 km')).toBeChecked();
  await expect(gig).toBeVisible();
  await page.reload();
  await expect(page.getByText('Within 100 km')).toBeVisible();
});
