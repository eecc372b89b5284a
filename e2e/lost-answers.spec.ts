import type { Page } from '@playwright/test';
import { fillGig, fillProfile, isText } from './artist-and-fan.ts';
import { openGigSession, openSession, RECIFE, test } from './filled-stage.ts';
import { expect } from './product.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.locator('[data-variant=destructive]');
const alert = (page: Page) => page.locator('form').getByRole('alert');

/** Lets the next call of a method reach the server, but not its answer come back. */
async function loseAnswer(page: Page, method: string): Promise<void> {
  let isLost = false;
  await page.route('**/api/v1/**', async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

test('a profile and a gig whose answers were lost are made once, and said to be made', async ({
  page,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /status of 409/, /Error submitting form:/);
  const artist = newPhone();
  for (const { wish, fill, made, told } of [
    {
      wish: 'Create profile',
      fill: () => fillProfile(page, 'lost.answer'),
      made: 'Your artist profile was created successfully!',
      told: 'Your profile is live',
    },
    {
      wish: 'Create gig',
      fill: () => fillGig(page, { ...RECIFE, title: 'Lost and found' }),
      made: 'Your gig was created succesfully',
      told: 'Your gig is live',
    },
  ] as const) {
    await openSession(page, artist, wish);
    await fill();
    await loseAnswer(page, 'POST');
    await button(page, 'Create').click();
    await expect(alert(page)).toContainText('We don’t know whether it was saved');
    await expect(alert(page)).toContainText('Nothing is made twice.');
    await button(page, 'Create').click();
    await expect(page.getByRole('heading', { name: made })).toBeVisible();
    await artist.waitForMessage(isText(told));
  }
  await page.goto('/a/lost.answer');
  await expect(page.getByRole('article'), 'gigs of this artist').toHaveCount(1);
});

test('what was typed anew after a lost answer is not said to be made, and is kept', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /status of 409/, /Error submitting form:/);
  await openSession(page, stage.artist, 'Create gig');
  await fillGig(page, { ...RECIFE, title: 'First thought' });
  await loseAnswer(page, 'POST');
  await button(page, 'Create').click();
  await expect(alert(page)).toContainText('We don’t know whether it was saved');
  await page.getByRole('textbox', { name: 'Title' }).fill('Second thought');
  await button(page, 'Create').click();
  const heading = page.getByRole('heading', { name: 'This link has made its gig already.' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First thought' })).toBeVisible();
  await stage.artist.waitForMessage(isText('First thought'));
  await openSession(page, stage.artist, 'Create gig');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Second thought');
});

test('what was sent without an answer is offered under a new link as perhaps saved', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /Error submitting form:/);
  await openSession(page, stage.artist, 'Create gig');
  await fillGig(page, { ...RECIFE, title: 'Was it saved?' });
  await loseAnswer(page, 'POST');
  await button(page, 'Create').click();
  await expect(alert(page)).toContainText('We don’t know whether it was saved');
  await openSession(page, stage.artist, 'Create gig');
  await expect(page.getByText('It was sent, but no answer came')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Was it saved?');
});

test('that nobody knows stays said until somebody looks, and what was saved is then known', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /Error submitting form:/);
  await page.clock.install();
  await openGigSession(page, stage.artist, stage.shortId);
  await page.getByRole('textbox', { name: 'Address' }).fill('Rua da Aurora 1');
  await loseAnswer(page, 'PATCH');
  await button(page, 'Update').click();
  await expect(alert(page)).toContainText('We don’t know whether it was saved');
  await expect(button(page, 'Update'), 'the pressed button keeps the focus').toBeFocused();
  await page.clock.runFor(60_000);
  await expect(alert(page)).toContainText('We don’t know whether it was saved');
  await button(page, 'Look whether it was saved').click();
  await expect(
    page.getByText('What you sent was saved, though its answer was lost.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Rua da Aurora 1');
});

test('a gig that is changed and a city that is added and removed can be sent again after lost answers', async ({
  page,
  stage,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(
    /ERR_FAILED/,
    /status of 404/,
    /Error submitting form:/,
    /Error adding location:/,
    /Error removing location:/,
  );
  await openGigSession(page, stage.artist, stage.shortId);
  await page.getByRole('textbox', { name: 'Venue' }).fill('The Paper Moon');
  await loseAnswer(page, 'PATCH');
  await button(page, 'Update').click();
  await expect(alert(page)).toContainText('We don’t know whether it was saved');
  await button(page, 'Update').click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();

  const fan = newPhone();
  await openSession(page, fan, 'My cities');
  await page.getByRole('combobox').fill(RECIFE.town);
  await page.getByRole('option', { name: RECIFE.description }).click();
  await loseAnswer(page, 'POST');
  await button(page, 'Confirm').click();
  await expect(toast(page)).toContainText('We don’t know whether the location was added');
  await button(page, 'Confirm').click();
  const entry = page.getByRole('listitem').filter({ hasText: RECIFE.description });
  await expect(entry).toHaveCount(1);
  await page.reload();
  await expect(entry).toHaveCount(1);

  await button(page, `Remove ${RECIFE.description}`).click();
  await loseAnswer(page, 'DELETE');
  await button(page, 'Confirm').click();
  await expect(toast(page)).toContainText('We don’t know whether the location was removed');
  await button(page, 'Confirm').click();
  await expect(page.getByText('No followed locations yet')).toBeVisible();
});

test('what is sent from a phone that is offline is said not to be saved', async ({
  page,
  context,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /Error submitting form:/);
  await openSession(page, stage.artist, 'Edit profile');
  await page.getByRole('textbox', { name: 'Bio' }).fill('In a tunnel');
  await context.setOffline(true);
  await button(page, 'Update').click();
  await expect(toast(page)).toContainText('Nothing was saved');
  await expect(toast(page)).toContainText('You are offline.');
  await context.setOffline(false);
});
