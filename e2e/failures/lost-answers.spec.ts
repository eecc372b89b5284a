import type { Page } from '@playwright/test';
import { fillGig, fillProfile, isText } from '../product/artist-and-fan.ts';
import { openGigSession, openSession, RECIFE, test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

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
  for (const { phrase, fill, made, told } of [
    {
      phrase: 'Create profile',
      fill: () => fillProfile(page, 'lost.answer'),
      made: 'Your artist profile was created successfully!',
      told: 'Your profile is live',
    },
    {
      phrase: 'Create gig',
      fill: () => fillGig(page, { ...RECIFE, title: 'Lost and found' }),
      made: 'Your gig was created succesfully',
      told: 'Your gig is live',
    },
  ] as const) {
    await openSession(page, artist, phrase);
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

test('a gig that is changed and a city that is added and removed can be looked at and sent again after lost answers', async ({
  page,
  product,
  newPhone,
  newArtist,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(
    /ERR_FAILED/,
    /status of 404/,
    /Error submitting form:/,
    /Error adding location:/,
    /Error removing location:/,
  );
  const artist = await newArtist('found.again');
  await openGigSession(page, artist, await makeGig(product.url, artist, 'Found again'));
  const venue = page.getByRole('textbox', { name: 'Venue' });
  await venue.fill('The Paper Moon');
  await loseAnswer(page, 'PATCH');
  await button(page, 'Update').click();
  await expect(alert(page)).toContainText('We don’t know whether it was saved');
  await button(page, 'Look whether it was saved').click();
  await expect(
    page.getByText('What you sent was saved, though its answer was lost.'),
  ).toBeVisible();
  await expect(venue).toHaveValue('The Paper Moon');
  await loseAnswer(page, 'PATCH');
  await button(page, 'Update').click();
  await expect(alert(page)).toContainText('We don’t know whether it was saved');
  await button(page, 'Update').click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();

  const fan = newPhone();
  await openSession(page, fan, 'My cities');
  await page.getByRole('combobox').fill(RECIFE.town);
  await page.getByRole('option', { name: RECIFE.description, exact: true }).click();
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
