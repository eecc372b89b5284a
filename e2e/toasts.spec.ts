import type { Page } from '@playwright/test';
import { openBrandNames } from './brand-names-page.ts';
import { intercept } from './failing-network.ts';
import { expect, test } from './product.ts';

const toasts = (page: Page) => page.locator('[data-variant=destructive]');
const save = (page: Page) => page.getByRole('button', { name: 'Save Combination' });

/** Opens a page on which pressing a button fails, and stops its clock. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await openBrandNames(page);
  await intercept(page, { method: 'POST', address: /\/brand-names$/ }, (route) => route.abort());
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000);
}

async function fail(page: Page): Promise<void> {
  await save(page).click();
  await expect(toasts(page)).toBeVisible();
  // The frames in which it settles.
  await page.clock.runFor(50);
}

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /Error saving brand name:/);
});

test('a toast stays for 5 seconds, longer while it is hovered or focused', async ({ page }) => {
  await openWithStoppedClock(page);
  await fail(page);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(toasts(page)).toBeHidden();

  await fail(page);
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page), 'hovered').toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(toasts(page)).toBeHidden();

  await fail(page);
  await page.keyboard.press('F8');
  await page.clock.runFor(20_000);
  await expect(toasts(page), 'focused').toBeVisible();
  await save(page).focus();
  await page.clock.runFor(5000);
  await expect(toasts(page)).toBeHidden();
});

test('a toast is closed by Escape, by its button and by a swipe to the right of 50 pixels', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await fail(page);
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toBeHidden();

  await fail(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toBeHidden();

  for (const [pixels, stays] of [
    [45, true],
    [55, false],
  ] as const) {
    await fail(page);
    const { x, y } = (await toasts(page).boundingBox())!;
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20);
    await page.mouse.move(x + 20 + pixels, y + 20);
    await page.mouse.up();
    await expect(toasts(page), `${pixels} pixels`).toHaveCount(stays ? 1 : 0);
  }
});

test('only the newest toast is shown, and it is read out for a second', async ({ page }) => {
  await openWithStoppedClock(page);
  await fail(page);
  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  const readOut = page
    .getByRole('status')
    .filter({ hasText: 'We don’t know whether the name was saved' });
  await expect(readOut).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(readOut).toHaveCount(0);
  await expect(toasts(page)).toBeVisible();
});

test('what a toast says went wrong goes with it once it succeeds', async ({ page }) => {
  await openWithStoppedClock(page);
  await fail(page);
  await page.unrouteAll();
  await save(page).click();
  const saved = page.getByRole('list').getByRole('button', { name: 'Delete' });
  await expect(saved).toHaveCount(1);
  await page.clock.runFor(50);
  await expect(toasts(page), 'long before its 5 seconds are over').toBeHidden();
  await saved.click();
  await expect(saved).toHaveCount(0);
});
