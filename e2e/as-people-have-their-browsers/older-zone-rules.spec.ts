import type { BrowserContext } from '@playwright/test';
import { publishGig } from '../product/artist-and-fan.ts';
import { openGigSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

/** Makes the pages' device one that takes a zone to be where the clocks of another one are. */
async function mistake(context: BrowserContext, zones: Record<string, string>): Promise<void> {
  await context.addInitScript(`{
    const zones = ${JSON.stringify(zones)};
    const Known = Intl.DateTimeFormat;
    const asKnown = ([locale, options]) => [
      locale,
      options && { ...options, timeZone: zones[options.timeZone] ?? options.timeZone },
    ];
    Intl.DateTimeFormat = new Proxy(Known, {
      apply: (target, self, args) => Reflect.apply(target, self, asKnown(args)),
      construct: (target, args) => Reflect.construct(target, asKnown(args)),
    });
    const written = Date.prototype.toLocaleString;
    Date.prototype.toLocaleString = function (...args) {
      return written.apply(this, asKnown(args));
    };
  }`);
}

for (const { town, description, zone, taken, username } of [
  {
    town: 'calgary',
    description: 'Calgary, Alberta, Canada',
    zone: 'America/Edmonton',
    taken: 'Etc/GMT+10',
    username: 'older.phone',
  },
  {
    town: 'casablanca',
    description: 'Casablanca, Casablanca-Settat, Morocco',
    zone: 'Africa/Casablanca',
    taken: 'Etc/GMT-3',
    username: 'oldest.phone',
  },
]) {
  test(`a phone with older rules of ${zone} publishes the hour that was typed, and edits it`, async ({
    browser,
    product,
    newArtist,
  }) => {
    const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Asia/Tokyo' });
    await mistake(context, { [zone]: taken });
    const page = await context.newPage();
    const artist = await newArtist(username);
    const gig = { town, description, title: 'As the clock there says' };
    const gigPage = await publishGig(page, artist, gig);
    await expect(page.getByText('20:00', { exact: true }), 'on the saved card').toBeVisible();
    const calendar = await page.request.get(`${gigPage}.ics`);
    expect(await calendar.text()).toMatch(new RegExp(`DTSTART;TZID=${zone}:\\d{6}15T200000`));
    const shortId = gigPage.split('/g/')[1]!;
    const saved = await (await page.request.get(`/api/v1/gigs/short-id/${shortId}`)).json();
    expect(saved.wallTime).toMatch(/-15T20:00:00$/);

    await openGigSession(page, artist, shortId);
    await expect(page.getByRole('spinbutton', { name: 'Hours' })).toHaveValue('08');
    await expect(page.getByRole('combobox', { name: 'AM or PM' })).toHaveValue('PM');
    await page.getByRole('textbox', { name: 'Title' }).fill('By another name');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('20:00', { exact: true })).toBeVisible();
    const edited = await (await page.request.get(`/api/v1/gigs/short-id/${shortId}`)).json();
    expect(edited).toMatchObject({ title: 'By another name', date: saved.date });
    await context.close();
  });
}
