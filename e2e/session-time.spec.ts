import type { Locator, Page } from '@playwright/test';
import { SETUP_SESSION_PATHS } from '../contract/setup-session.ts';
import { openSession, test } from './filled-stage.ts';
import { expect } from './product.ts';

const EXPIRED = 'This session has expired.';
const HOUR_MS = 3_600_000;

/** The time left as it is shown, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const shown = /^(\d+)m (\d+)s$/.exec(await page.getByRole('timer').innerText());
  expect(shown, 'is written Xm Ys').not.toBeNull();
  return Number(shown![1]) * 60 + Number(shown![2]);
}

/** Stops the browser's clock, so that from here on time only passes when a journey says so. */
async function stopTheClock(page: Page): Promise<void> {
  const now = await page.evaluate<number>('Date.now()');
  await page.clock.pauseAt(now + 1000);
}

/** Looks at the page again; before its script has started, that goes unnoticed. */
async function comeBackUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('the time left ticks each second, whatever time the phone believes it is', async ({
  page,
  stage,
}) => {
  await page.clock.install({ time: Date.now() + 5 * HOUR_MS });
  await openSession(page, stage.artist, 'Create profile');
  await expect(page.getByRole('timer')).toHaveText(/^(30m 0|29m 5\d)s$/);
  await stopTheClock(page);
  const before = await secondsLeft(page);
  for (let passed = 1; passed <= 3; passed++) {
    await page.clock.runFor(1000);
    expect(await secondsLeft(page)).toBe(before - passed);
  }
});

test('the last two minutes are announced, and at zero an open form says that it has expired', async ({
  page,
  newPhone,
}) => {
  await page.clock.install();
  await openSession(page, newPhone(), 'Create profile');
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Almost in time');
  await stopTheClock(page);
  const warning = page.getByRole('status').filter({ hasText: 'Less than two minutes left.' });
  await page.clock.fastForward(((await secondsLeft(page)) - 122) * 1000);
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer')).toHaveText('2m 1s');
  await expect(warning).toBeHidden();
  await page.clock.runFor(1000);
  await expect(warning).toHaveText('Less than two minutes left. What you typed is kept.');
  await expect(page.getByRole('timer')).toBeInViewport();

  await page.clock.fastForward(119_000);
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { name: EXPIRED })).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const newLink = page.getByRole('link', { name: 'Get a new link' });
  expect(new URL((await newLink.getAttribute('href'))!).searchParams.get('text')).toBe(
    'Create profile',
  );
  await expect(page.getByText('What you typed is kept here and waits behind it.')).toBeVisible();
});

test('of what was typed a link that is over speaks only where something was', async ({
  page,
  newPhone,
}) => {
  const kept = page.getByText('What you typed is kept here');
  const expired = page.getByRole('heading', { name: EXPIRED });
  const madeUp = `/${SETUP_SESSION_PATHS['create-artist']}/made-up`;
  await page.goto(madeUp, { waitUntil: 'networkidle' });
  await expect(expired).toBeVisible();
  await expect(kept).toBeHidden();

  await openSession(page, newPhone(), 'Create profile');
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Typed once');
  await page.goto(madeUp);
  await expect(kept).toBeVisible();
  await page.goto(`/${SETUP_SESSION_PATHS['create-gig']}/made-up`, { waitUntil: 'networkidle' });
  await expect(expired).toBeVisible();
  await expect(kept, 'of another form').toBeHidden();
});

test('a session that ended while the phone slept is expired once it is looked at again', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 410/);
  await openSession(page, stage.fan, 'My cities');
  const problem = { title: 'Expired', status: 410, detail: EXPIRED };
  await page.route('**/api/v1/setup-sessions/*', (route) =>
    route.fulfill({ status: 410, json: problem }),
  );
  await comeBackUntil(page, page.getByRole('heading', { name: EXPIRED }));
});

test('a phone that slept is told again how much time is left', async ({ page, stage }) => {
  await openSession(page, stage.fan, 'My cities');
  const date = new Date();
  const expiration = new Date(date.getTime() + 5 * 60_000).toISOString();
  await page.route('**/api/v1/setup-sessions/*', (route) =>
    route.fulfill({ json: { expiration }, headers: { date: date.toUTCString() } }),
  );
  await comeBackUntil(page, page.getByRole('timer').filter({ hasText: /^(5m 0|4m 5\d)s$/ }));
});
