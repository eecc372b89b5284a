import type { Page } from '@playwright/test';
import { expectAccessible } from '../product/accessible.ts';
import { isText } from '../product/artist-and-fan.ts';
import { RECIFE, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

// One worker runs them all, for the many gigs are published once for each.
test.describe.configure({ mode: 'default' });

const CITY = '/c/recife-brazil';

/** The titles of the gigs shown, from the top. */
const titles = (page: Page) =>
  page.locator('#gigs, .next-gig').getByRole('heading', { name: /^Night/ });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter the gigs' });

/** Opens further gigs until this one is among them, however many other journeys have published before it. */
async function openFurther(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('link', { name: 'More gigs' }).click();
    await expect(titles(page).filter({ hasText: title })).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** The href of the green button, without what comes before the text. */
async function typedText(page: Page): Promise<string> {
  const button = page.getByRole('link', { name: 'Follow Recife on WhatsApp' });
  return new URL((await button.getAttribute('href'))!).searchParams.get('text')!;
}

test('a fan comes from the front page to the gigs of their city, and follows it by a text', async ({
  page,
  newPhone,
  manyGigs,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await page.getByRole('link', { name: 'Find your city' }).click();
  await expectAccessible(page, 'the list of cities');
  await page.getByRole('searchbox', { name: 'Your city' }).pressSequentially(RECIFE.town);
  await page.getByRole('link', { name: RECIFE.description }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recife' })).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  await expect(page.locator(`a[href="/g/${manyGigs[0]}"]`)).toBeVisible();
  await expectAccessible(page, 'a city with gigs');

  const phone = newPhone();
  const sent = await phone.send(await typedText(page));
  await phone.waitForMessage(isText('You follow *Recife* now'), { after: sent });
});

test('a filter stands in the address, and one that finds nothing leads on', async ({
  page,
  manyGigs,
}) => {
  await page.goto(CITY);
  await filters(page).getByRole('link', { name: 'Next 7 days' }).click();
  await expect(page).toHaveURL(/\?when=week$/);
  await expect(titles(page).filter({ hasText: 'Night 1 of many' })).toBeVisible();
  await expect(titles(page).filter({ hasText: 'Night 20 of many' })).toHaveCount(0);
  await filters(page).getByRole('link', { name: 'House' }).click();
  await expect(page).toHaveURL(/\?genre=house&when=week$/);

  await page.goto(`${CITY}?genre=opera&when=week`);
  await expect(page.getByText('No Opera gigs in the next 7 days.')).toBeVisible();
  await expect(page.locator(`a[href="/g/${manyGigs[0]}"]`)).toBeVisible();
  await expectAccessible(page, 'a filter that finds nothing');
  await page.getByRole('link', { name: /^Show all/ }).click();
  await expect(page).toHaveURL(CITY);
});

test('further gigs are added below, each day once', async ({ page, manyGigs }) => {
  await page.goto(CITY);
  const before = await titles(page).count();
  await openFurther(page, `Night ${manyGigs.length} of many`);
  expect(await titles(page).count()).toBeGreaterThan(before);
  const days = await page
    .locator('[data-day]')
    .evaluateAll((all: { dataset: { day: string } }[]) => all.map(({ dataset }) => dataset.day));
  expect(days).toEqual([...new Set(days)].sort());
  await expect(page).toHaveURL(CITY);
});

test('who lets the browser say where they are comes to the page of their town', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -8.063, longitude: -34.871 });
  await page.goto('/c');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recife' })).toBeVisible();
});

test('a city without gigs says so, and what to text', async ({ page }) => {
  await page.goto('/c/reykjavik-iceland');
  await expect(page.getByText('Nothing on near Reykjavík yet.')).toBeVisible();
  await expect(page.getByText('“Follow city Reykjavík, Capital Region, Iceland”')).toBeVisible();
  await expectAccessible(page, 'a city without gigs');
});

test('what is no filter is said, and a town that is none has no page', async ({
  page,
  request,
}) => {
  await page.goto('/');
  for (const [query, says] of [
    ['genre=polka-core', 'There is no genre called “polka-core”'],
    ['from=2026-02-31', 'That is not a date'],
    ['from=2027-03-02&to=2027-03-01', 'The first day is after the last'],
  ] as const) {
    const answer = await request.get(`${CITY}?${query}`);
    expect(answer.status(), query).toBe(400);
    expect(await answer.text(), query).toContain(says);
  }
  const nowhere = await request.get('/c/nowhere-atall');
  expect(nowhere.status()).toBe(404);
  expect(await nowhere.text()).toContain('There is no town by this name.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one’s city is found, its gigs are narrowed and further ones are read', async ({
    page,
    manyGigs,
  }) => {
    await page.goto('/c');
    await page.getByRole('searchbox', { name: 'Your city' }).fill('santa');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByRole('list', { name: 'Towns of that name' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Your city' }).fill('Recife, Pernambuco, Brazil');
    await page.getByRole('button', { name: 'Find' }).click();
    // The only town of that name is opened.
    await expect(page.getByRole('heading', { level: 1, name: 'Recife' })).toBeVisible();

    await openFurther(page, `Night ${manyGigs.length} of many`);
    await page.getByRole('link', { name: 'Back to the first gigs' }).click();
    await page.getByRole('button', { name: 'Pick dates' }).click();
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('From').fill(day);
    await page.getByLabel('To').fill(day);
    await page.getByRole('button', { name: 'Show gigs' }).click();
    await expect(page).toHaveURL(`${CITY}?from=${day}&to=${day}`);
    await expect(titles(page).first()).toBeVisible();
    expect(await titles(page).count()).toBeLessThan(3);
  });
});
