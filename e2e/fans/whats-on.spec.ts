import { Temporal } from 'temporal-polyfill';
import { isText } from '../product/artist-and-fan.ts';
import { test } from '../product/filled-stage.ts';
import { makeGigsAt } from '../product/made-by-calls.ts';
import { linksIn } from '../product/phone.ts';
import { expect } from '../product/product.ts';

const PORTO = 'gn:2735943';
/** One more than a message holds. */
const TITLES = Array.from({ length: 9 }, (_, night) => `Room ${night + 1} of the mill`);

/** An evening that is as far away whatever minute it is, unlike one of this weekend in the last of a Sunday. */
const EVENING = Temporal.Now.zonedDateTimeISO('Europe/Lisbon')
  .add({ days: 10 })
  .with({ hour: 20, minute: 0 });
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'Europe/Lisbon' }).format(
    EVENING.epochMilliseconds,
  );

test('who asks what is on that day gets the gigs, follows the city and opens its page', async ({
  page,
  product,
  newPhone,
  newArtist,
}) => {
  const artist = await newArtist('the.mill');
  const fan = newPhone();
  const evening = { placeId: PORTO, date: new Date(EVENING.epochMilliseconds) };
  const shortIds = await makeGigsAt(product.url, artist, evening, TITLES);

  const answer = await fan.ask(
    `What's on in Porto on ${format({ day: 'numeric', month: 'long' })}?`,
  );
  const links = linksIn(answer);
  const gigs = links.filter((link) => link.includes('/g/'));
  expect(JSON.stringify(answer)).toContain('Gigs near Porto, ');
  expect(JSON.stringify(answer)).toMatch(
    new RegExp(`\\*The the\\.mill\\* – Room \\d of the mill\\\\n${format({ weekday: 'short' })}, `),
  );
  expect(gigs).toHaveLength(8);
  expect(shortIds.map((shortId) => `${product.url}/g/${shortId}`)).toEqual(
    expect.arrayContaining(gigs),
  );

  const pressed = await fan.press('Follow Porto', answer.id);
  await fan.waitForMessage(isText('You follow *Porto* now'), { after: pressed });

  await page.goto(gigs[0] ?? '');
  await expect(page.getByRole('heading', { name: /^Room \d of the mill$/ })).toBeVisible();

  const cityPage = links.find((link) => link.includes('/c/porto-portugal?'));
  await page.goto(cityPage ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Porto' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Room \d of the mill$/ })).toHaveCount(9);
  await expect(page.getByText('9 gigs')).toBeVisible();
});
