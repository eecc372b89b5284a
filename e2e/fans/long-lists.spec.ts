import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '../../contract/limits.ts';
import { BUSY_ARTIST, openSession, test } from '../product/filled-stage.ts';
import { followRecife } from '../product/made-by-calls.ts';
import type { Phone } from '../product/phone.ts';
import { expect } from '../product/product.ts';

// One worker runs them all, for the many gigs are published once for each.
test.describe.configure({ mode: 'default' });

const PATH = `/a/${BUSY_ARTIST}`;
const SCRIPT_BYTES = 10 * 1024;

const parts = (page: Page) => ({
  upcoming: page.getByRole('link', { name: 'Upcoming' }),
  previous: page.getByRole('link', { name: 'Previous' }),
  cards: page.getByRole('article'),
  more: page.getByRole('link', { name: 'More gigs' }),
  none: page.getByText('No previous gigs'),
  back: page.getByRole('link', { name: 'Back to the first gigs' }),
});

/** Where `link` stands in the window. */
const topOf = async (link: ReturnType<Page['getByRole']>) => (await link.boundingBox())!.y;

/** Marks the document, so that one that was loaded anew is known. */
const mark = (page: Page) => page.evaluate('document.title = "not loaded anew"');
const stays = (page: Page) => expect(page).toHaveTitle('not loaded anew');

test.beforeEach(({ manyGigs }) => expect(manyGigs).toHaveLength(PAGE_SIZE + 1));

test('tabs of an artist open in place: scroll and focus stay, and Back and a reload work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PATH);
  await mark(page);
  const { upcoming, previous, cards, none } = parts(page);
  await previous.scrollIntoViewIfNeeded();
  await page.evaluate(`document.querySelector('nav').scrollIntoView()`);
  const top = await topOf(previous);

  await previous.click();
  await expect(none).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?tab=previous`);
  await expect(previous).toHaveAttribute('aria-current', 'page');
  await expect(upcoming).not.toHaveAttribute('aria-current');
  await expect(previous).toBeFocused();
  expect(await topOf(previous)).toBeCloseTo(top, 0);
  await stays(page);

  await page.goBack();
  await expect(cards).toHaveCount(PAGE_SIZE);
  await expect(page).toHaveURL(PATH);
  await expect(upcoming).toHaveAttribute('aria-current', 'page');
  await stays(page);

  await page.goForward();
  await expect(none).toBeVisible();
  await page.reload();
  await expect(none).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(PAGE_SIZE);
  await expect(page).toHaveURL(PATH);
});

test('more gigs of an artist are added below, with the focus on the first, also after a reload', async ({
  page,
}) => {
  await page.goto(PATH);
  await mark(page);
  const { upcoming, previous, cards, more, none } = parts(page);
  await expect(cards).toHaveCount(PAGE_SIZE);
  await more.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate('scrollY');
  await more.click();
  await expect(cards).toHaveCount(PAGE_SIZE + 1);
  await expect(more).toHaveCount(0);
  await expect(cards.last().getByRole('link', { name: 'Read More' })).toBeFocused();
  expect(await page.evaluate('scrollY')).toBe(scrolled);
  await expect(page).toHaveURL(PATH);

  await previous.click();
  await expect(none).toBeVisible();
  await upcoming.click();
  await expect(cards, 'after another tab was open').toHaveCount(PAGE_SIZE + 1);
  await stays(page);

  await cards.last().scrollIntoViewIfNeeded();
  await page.reload();
  await expect(cards, 'after a reload').toHaveCount(PAGE_SIZE + 1);
  await expect(cards.last()).toBeInViewport();
  const bytes = await page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES);
});

test('what a script cannot read in place is opened as a page', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  await page.goto(PATH);
  await page.route(/[?&](tab|cursor)=/, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const { upcoming, previous, cards, more, none, back } = parts(page);
  await previous.click();
  await expect(none).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?tab=previous#gigs`);
  await upcoming.click();
  await more.click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(cards).toHaveCount(1);
  await expect(back).toBeVisible();
});

test('a tab or more gigs that cannot be had leave the page, and that is said until they can', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /Error fetching gigs:/, /503/);
  await page.goto(PATH);
  await mark(page);
  const { upcoming, previous, cards, more, none } = parts(page);
  const said = page.getByText('There was no answer. Check your connection and try again.');
  await context.setOffline(true);
  await previous.click();
  await expect(said).toBeInViewport();
  await expect(cards).toHaveCount(PAGE_SIZE);
  await expect(upcoming).toHaveAttribute('aria-current', 'page');
  await more.click();
  await expect(said).toBeInViewport();
  await stays(page);

  await context.setOffline(false);
  await page.route(/cursor=/, (route) => route.fulfill({ status: 503, body: 'away' }));
  await more.click();
  await expect(page.locator('[data-gig-list]')).not.toHaveAttribute('aria-busy');
  await expect(said).toBeInViewport();
  await stays(page);
  await previous.click();
  await expect(none).toBeVisible();
  await expect(said).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('more gigs of an artist are a page with a way back, and links lead to the list', async ({
    page,
  }) => {
    await page.goto(PATH);
    const { previous, cards, more, none, back } = parts(page);
    await expect(back).toHaveCount(0);
    await more.click();
    await expect(cards).toHaveCount(1);
    await expect(back).toBeInViewport();
    await back.click();
    await expect(page).toHaveURL(`${PATH}#gigs`);
    await expect(cards).toHaveCount(PAGE_SIZE);
    await previous.click();
    await expect(none).toBeInViewport();
  });
});

/** Lets a fan follow what is needed for all the gigs to stand in their list. */
async function hearOfManyGigs(fan: Phone): Promise<void> {
  await fan.ask(`Follow ${BUSY_ARTIST}`);
  await followRecife(fan);
}

test('a reload, and Back from a gig, come back to the tab, the gigs and the place that were left', async ({
  page,
  newPhone,
}) => {
  const fan = newPhone();
  await hearOfManyGigs(fan);
  await openSession(page, fan, 'My gigs');
  await expect(page.getByRole('link', { name: 'Back to the chat' })).toBeAttached();
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
