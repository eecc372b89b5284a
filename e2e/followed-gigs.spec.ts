import { PAGE_SIZE } from '../contract/limits.ts';
import { FAILURES_LOGGED, failInEveryWay, holdBack } from './failing-network.ts';
import { openSession } from './filled-stage.ts';
import { askAll, MANY_LIMIT_MS, test } from './many-gigs.ts';
import { expect } from './product.ts';

test('a fan who watches no gig is told what stands here, and is led to their cities', async ({
  page,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'My gigs');
  await expect(page.getByText('No upcoming gigs')).toBeVisible();
  await expect(
    page.getByText('Here you see the gigs of artists you follow near your cities'),
  ).toBeVisible();
  const wayOn = page.getByRole('main').getByRole('link');
  await expect(wayOn).toHaveText('My cities');
  expect(new URL((await wayOn.getAttribute('href'))!).searchParams.get('text')).toBe('My cities');
  await page.getByRole('tab', { name: 'Previous' }).click();
  await expect(page.getByText('No previous gigs')).toBeVisible();
});

test('gigs beyond the first page come on a press, once, also after that failed', async ({
  page,
  newPhone,
  manyGigs,
  expectedConsoleErrors,
}) => {
  test.setTimeout(4 * MANY_LIMIT_MS);
  expectedConsoleErrors.push(...FAILURES_LOGGED, /Error fetching gigs:/);
  const fan = newPhone();
  await askAll(
    fan,
    manyGigs.map((shortId) => `Keep me updated about gig ${shortId}`),
  );
  await openSession(page, fan, 'My gigs');
  const cards = page.getByRole('article');
  const more = page.getByRole('button', { name: 'More gigs' });
  await expect(cards).toHaveCount(PAGE_SIZE);
  const reading = { method: 'GET', address: /\/gigs\/future-gigs\?/ };
  await failInEveryWay(page, {
    ...reading,
    act: () => more.click(),
    says: 'The next gigs could not be loaded',
    unchanged: () => expect(cards).toHaveCount(PAGE_SIZE),
  });
  const read = await holdBack(page, reading);
  await more.dblclick();
  await expect(more).toBeDisabled();
  expect(await read(), 'how often they were read').toBe(1);
  await expect(cards).toHaveCount(PAGE_SIZE + 1);
  await expect(cards.last().getByRole('link', { name: 'Read More' })).toBeFocused();
  await expect(more).toHaveCount(0);

  await page.getByRole('tab', { name: 'Previous' }).click();
  await expect(page.getByText('No previous gigs')).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(cards, 'after another tab was open').toHaveCount(PAGE_SIZE + 1);
});

test('a reload, and Back from a gig, come back to the tab, the gigs and the place that were left', async ({
  page,
  newPhone,
  manyGigs,
}) => {
  test.setTimeout(4 * MANY_LIMIT_MS);
  const fan = newPhone();
  await askAll(
    fan,
    manyGigs.map((shortId) => `Keep me updated about gig ${shortId}`),
  );
  await openSession(page, fan, 'My gigs');
  const cards = page.getByRole('article');
  await page.getByRole('button', { name: 'More gigs' }).click();
  await expect(cards).toHaveCount(PAGE_SIZE + 1);
  await cards.last().scrollIntoViewIfNeeded();
  const scrolled = Number(await page.evaluate('scrollY'));
  expect(scrolled).toBeGreaterThan(0);
  const isAsLeft = async (when: string) => {
    await expect(cards, when).toHaveCount(PAGE_SIZE + 1);
    await expect.poll(() => page.evaluate('scrollY'), when).toBe(scrolled);
  };

  await page.reload();
  await isAsLeft('after a reload');
  await cards.last().getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(/\/g\//);
  await page.goBack();
  await isAsLeft('back from a gig');

  const none = page.getByText('No previous gigs');
  await page.getByRole('tab', { name: 'Previous' }).click();
  await expect(none).toBeVisible();
  await page.reload();
  await expect(none).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(cards, 'of the tab that was not open').toHaveCount(PAGE_SIZE + 1);
});
