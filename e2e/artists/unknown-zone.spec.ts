import type { BrowserContext } from '@playwright/test';
import { openSession, RECIFE, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

/** Makes the pages' device one whose list of time zones lacks Recife's. */
async function forgetRecife(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const Known = Intl.DateTimeFormat;
    const refuse = (options) => {
      if (options?.timeZone !== 'America/Recife') return;
      throw new RangeError('Invalid time zone specified: America/Recife');
    };
    Intl.DateTimeFormat = new Proxy(Known, {
      apply: (target, self, args) => { refuse(args[1]); return Reflect.apply(target, self, args); },
      construct: (target, args) => { refuse(args[1]); return Reflect.construct(target, args); },
    });
    const written = Date.prototype.toLocaleString;
    Date.prototype.toLocaleString = function (...args) {
      refuse(args[1]);
      return written.apply(this, args);
    };
  }`);
}

test('a place whose zone the device does not know can be chosen, and its draft opens again', async ({
  page,
  context,
  stage,
}) => {
  await forgetRecife(context);
  await openSession(page, stage.artist, 'Create gig');
  await page.getByRole('textbox', { name: 'Title' }).fill('Where clocks are unknown');
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.fill(RECIFE.town);
  await page.getByRole('option', { name: RECIFE.description, exact: true }).click();
  const ofVenue = page.getByText('Recife time', { exact: true });
  await expect(ofVenue).toBeVisible();
  await page.reload();
  await expect(ofVenue).toBeVisible();
  await expect(place).toHaveValue(RECIFE.description);
  await expect(page.getByText('This form could not be shown')).toBeHidden();
});

test('a gig in a zone that the device does not know is shared and found on the map', async ({
  browser,
  product,
  stage,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    timezoneId: 'Asia/Tokyo',
    userAgent: 'Mozilla/5.0 (Linux; Android 9; Old Phone)',
  });
  await forgetRecife(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`/g/${stage.shortId}`);
  await expect(page.getByText(/^08:00 on \w+ where you are$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Map/ }).first()).toHaveAttribute('href', /^geo:/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied to clipboard').first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
