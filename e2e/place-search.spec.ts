import type { Page } from '@playwright/test';
import { openGigSession, openSession, RECIFE, test } from './filled-stage.ts';
import { expect } from './product.ts';

/** What is searched for from here on, as the server is asked. */
async function watchSearches(page: Page): Promise<(string | null)[]> {
  const searched: (string | null)[] = [];
  await page.route('**/api/v1/places?*', (route) => {
    searched.push(new URL(route.request().url()).searchParams.get('query'));
    return route.continue();
  });
  return searched;
}

test('places are searched 300 ms after typing stops, from three characters on', async ({
  page,
  stage,
}) => {
  const searched = await watchSearches(page);
  await page.clock.install();
  await openSession(page, stage.fan, 'My cities');
  const box = page.getByRole('combobox', { name: 'Search cities' });
  await box.focus();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
  await box.fill('re');
  await page.clock.runFor(1000);
  expect(searched, 'not below three characters').toEqual([]);

  await box.fill('rec');
  await page.clock.runFor(299);
  await box.fill(RECIFE.town);
  await page.clock.runFor(299);
  expect(searched, 'not while it is typed').toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searched).toEqual([RECIFE.town]);
  await expect(page.getByRole('option', { name: RECIFE.description })).toBeVisible();
});

test('a place that is filled in is not searched for until somebody types', async ({
  page,
  stage,
}) => {
  const searched = await watchSearches(page);
  await page.clock.install();
  await openGigSession(page, stage.artist, stage.shortId);
  const box = page.getByRole('combobox', { name: 'Location' });
  await expect(box).toHaveValue(RECIFE.description);
  await box.focus();
  await page.clock.runFor(5000);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  expect(searched, 'filled in from the gig').toEqual([]);

  await box.fill(RECIFE.town);
  await page.clock.runFor(300);
  await page.getByRole('option', { name: RECIFE.description }).click();
  await expect(box).toHaveValue(RECIFE.description);
  await page.clock.runFor(5000);
  expect(searched, 'nor filled in from the list').toEqual([RECIFE.town]);
});
