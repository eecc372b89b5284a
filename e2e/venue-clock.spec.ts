import type { Page } from '@playwright/test';
import { createProfile, followCity, publishGig } from './artist-and-fan.ts';
import { openGigSession, openSession, RECIFE, test } from './filled-stage.ts';
import { linkIn } from './phone.ts';
import { photo } from './pictures.ts';
import { expect } from './product.ts';

const BERLIN = { town: 'berlin, de', description: /^Berlin, .*Germany$/ };

/** Types a time on the form's 12-hour clock. */
async function typeTime(page: Page, hours: string, minutes: string, period: 'AM' | 'PM') {
  await page.getByRole('spinbutton', { name: 'Hours' }).fill(hours);
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill(minutes);
  await page.getByRole('combobox', { name: 'AM or PM' }).selectOption(period);
}

/** Chooses the last Sunday of a month to come, when Europe's clocks change if it is March or October. */
async function chooseLastSunday(page: Page, month: 'March' | 'October'): Promise<void> {
  await page.getByRole('button', { name: 'Date' }).click();
  const shown = page.getByRole('grid', { name: new RegExp(month) });
  do await page.getByRole('button', { name: 'Next Month' }).click();
  while (!(await shown.isVisible()));
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /Sunday/ })
    .last()
    .click();
}

test('a gig typed in Tokyo for a venue in Recife shows the same hour everywhere', async ({
  browser,
  product,
  newPhone,
}) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  const [artist, fan] = [newPhone(), newPhone()];
  await createProfile(page, artist, 'far.from.home');
  await fan.ask('Follow far.from.home');
  await followCity(page, fan, RECIFE);

  const gigPage = await publishGig(page, artist, { ...RECIFE, title: 'Far from home' });
  await expect(page.getByText('20:00', { exact: true }), 'on the card').toBeVisible();
  const news = await fan.waitForMessage((message) => /Far from home/.test(JSON.stringify(message)));
  expect(JSON.stringify(news), 'in the message').toContain('20:00');

  await page.goto(gigPage);
  await expect(page.getByText('20:00', { exact: true }), 'on the page').toBeVisible();
  await expect(page.getByText('08:00 on', { exact: false }), 'where the viewer is').toBeVisible();
  const preview = page.locator('meta[property="og:description"]');
  await expect(preview, 'in the preview').toHaveAttribute('content', /20:00/);
  const calendar = await page.request.get(`${gigPage}.ics`);
  const start = /DTSTART;TZID=America\/Recife:\d{6}15T200000/;
  expect(await calendar.text(), 'in the calendar').toMatch(start);
  const link = page.getByRole('link', { name: 'Add to calendar' });
  await expect(link, 'in the link: 20:00 is 23:00 UTC').toHaveAttribute(
    'href',
    /dates=(\d{6}15T230000Z)%2F\1/,
  );
  const ofArtist = await page.request.get('/a/far.from.home.ics');
  expect(await ofArtist.text(), 'in the artist’s live calendar').toMatch(start);
  const ofFan = linkIn(await fan.ask('My calendar'));
  const fansOwn = await page.request.get(`${ofFan}.ics`);
  expect(await fansOwn.text(), 'in the fan’s live calendar').toMatch(start);
  await page.goto(ofFan);
  await expect(page.getByRole('link', { name: 'Subscribe to calendar' })).toHaveAttribute(
    'href',
    ofFan.replace('http:', 'webcal:').concat('.ics'),
  );

  await openGigSession(page, artist, gigPage.split('/g/')[1]!);
  await expect(page.getByRole('spinbutton', { name: 'Hours' })).toHaveValue('08');
  await expect(page.getByRole('combobox', { name: 'AM or PM' })).toHaveValue('PM');
  await expect(page.getByText('Recife time (UTC−3)')).toBeVisible();
  const reach = page.getByRole('region', { name: 'Who has heard of it' });
  await expect(reach, 'how many, never who').toContainText(/told\s*1/);
  await context.close();
});

test('an hour that clocks change over is asked about, and nothing is sent until it is answered', async ({
  page,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  await page.locator('input[type=file]').setInputFiles(await photo('#23487a'));
  await page.getByRole('textbox', { name: 'Title' }).fill('The long night');
  await page.getByRole('button', { name: 'House', exact: true }).click();
  await chooseLastSunday(page, 'October');
  await typeTime(page, '02', '30', 'AM');
  await page.getByRole('combobox', { name: 'Location' }).fill(BERLIN.town);
  await page.getByRole('option', { name: BERLIN.description }).first().click();

  const create = page.getByRole('button', { name: 'Create', exact: true });
  const twice = page.getByRole('group', { name: /02:30 comes twice/ });
  await expect(twice).toBeVisible();
  await expect(create).toBeDisabled();
  await expect(page.getByText('Still to do: Which hour is meant')).toBeVisible();
  await twice.getByRole('radio', { name: /Standard Time \(UTC\+1\)/ }).check();
  await expect(create).toBeEnabled();

  await page.getByRole('button', { name: 'Change the zone' }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toBeFocused();
  await zone.selectOption('America/Recife');
  await expect(twice, 'another zone has another clock').toBeHidden();
  await expect(page.getByRole('spinbutton', { name: 'Hours' }), 'the wall time stays').toHaveValue(
    '02',
  );
  await zone.selectOption({ index: 0 });
  await expect(twice.getByRole('radio', { name: /UTC\+1/ }), 'the answer too').toBeChecked();

  await chooseLastSunday(page, 'March');
  const never = page.getByRole('group', { name: /there is no 02:30/ });
  await expect(create).toBeDisabled();
  await never.getByRole('radio', { name: /^03:30/ }).check();
  await create.click();
  await expect(page.getByText('Your gig was created succesfully')).toBeVisible();
  await expect(page.getByText('03:30', { exact: true }), 'on the card').toBeVisible();
});

test('the days that cannot be chosen are those that have passed at the venue', async ({
  browser,
  product,
  stage,
}) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  // The 11th in Tokyo, where it is one in the morning, and still the 10th in Recife.
  await page.clock.setFixedTime('2027-03-10T16:00:00Z');
  await openSession(page, stage.artist, 'Create gig');
  const date = page.getByRole('button', { name: 'Date' });
  const tenth = page.getByRole('gridcell').getByRole('button', { name: /\b10 March/ });
  await date.click();
  await expect(tenth, 'before a place is chosen, the device decides').toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Location' }).fill(RECIFE.town);
  await page.getByRole('option', { name: RECIFE.description }).click();
  await expect(page.getByText('Recife time')).toBeVisible();
  await date.click();
  await expect(tenth).toBeEnabled();
  await expect(
    page.getByRole('gridcell').getByRole('button', { name: /\b9 March/ }),
  ).toBeDisabled();
  await context.close();
});
