import { publishGig } from '../product/artist-and-fan.ts';
import { openGigSession, openSession, RECIFE, test } from '../product/filled-stage.ts';
import { followRecife } from '../product/made-by-calls.ts';
import { linkIn } from '../product/phone.ts';
import { expect } from '../product/product.ts';

test('a gig typed in Tokyo for a venue in Recife shows the same hour everywhere', async ({
  browser,
  product,
  newPhone,
  newArtist,
}) => {
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  const [artist, fan] = [await newArtist('far.from.home'), newPhone()];
  await fan.ask('Follow far.from.home');
  await followRecife(fan);

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
  await page.getByRole('option', { name: RECIFE.description, exact: true }).click();
  await expect(page.getByText('Recife time')).toBeVisible();
  await date.click();
  await expect(tenth).toBeEnabled();
  await expect(
    page.getByRole('gridcell').getByRole('button', { name: /\b9 March/ }),
  ).toBeDisabled();
  await context.close();
});
