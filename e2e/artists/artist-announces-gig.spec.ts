import { createProfile, followCity, publishGig } from '../product/artist-and-fan.ts';
import { test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { announcementsOf, linksIn } from '../product/phone.ts';
import { expect } from '../product/product.ts';

const RECIFE = { town: 'recif', description: 'Recife, Pernambuco, Brazil' };
const NATAL = { town: 'natal', description: 'Natal, Rio Grande do Norte, Brazil' };
const TITLE = 'Late night at the Silver Room';

test('a fan of an artist and a city hears of a gig there, once, within seconds', async ({
  page,
  newPhone,
}) => {
  const [artist, fan, farAway, stranger] = [newPhone(), newPhone(), newPhone(), newPhone()];
  await createProfile(page, artist, 'djana');
  await fan.ask('Follow djana');
  await followCity(page, fan, RECIFE);
  // Natal lies 250 km from Recife; the stranger follows the city, but nobody who plays there.
  await farAway.ask('Follow djana');
  await followCity(page, farAway, NATAL);
  await followCity(page, stranger, RECIFE);

  await publishGig(page, artist, { ...RECIFE, title: TITLE });
  const announcement = await fan.waitForMessage(
    (message) => JSON.stringify(message).includes(TITLE),
    {
      timeout: 5000,
    },
  );
  const text = JSON.stringify(announcement);
  expect(text).toContain('15 ');
  expect(text).toContain('20:00');
  expect(text).toContain('because you follow The djana and Recife');
  expect(announcement.mediaUrl, 'it shows the cover').toBeTruthy();

  await page.goto(linksIn(announcement).find((link) => link.includes('/g/'))!);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText('20:00', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map/ })).toBeVisible();

  const answer = await fan.answerTo(await fan.press('Keep me updated', announcement.id));
  expect(JSON.stringify(answer)).toContain(TITLE);
  await page.goto(await fan.askForLink('My gigs', 'fgs'));
  await expect(page.getByRole('heading', { name: 'Followed Gigs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();

  expect(await announcementsOf(fan, TITLE)).toHaveLength(1);
  expect(await announcementsOf(farAway, TITLE)).toHaveLength(0);
  expect(await announcementsOf(stranger, TITLE)).toHaveLength(0);
});

test('watchers hear that a gig is cancelled, and its page says so', async ({
  page,
  product,
  newPhone,
  newArtist,
}) => {
  const [artist, fan] = [await newArtist('canceller'), newPhone()];
  const shortId = await makeGig(product.url, artist, 'Maybe tonight');
  await fan.ask(`Keep me updated about gig ${shortId}`);

  const question = await artist.ask(`Cancel gig ${shortId}`);
  await artist.answerTo(await artist.press('Yes, cancel it', question.id));

  const news = await fan.waitForMessage((message) => /cancelled/i.test(JSON.stringify(message)));
  expect(JSON.stringify(news)).toContain('Maybe tonight');
  await page.goto(`/g/${shortId}`);
  await expect(page.getByText(/cancelled/i).first()).toBeVisible();
});
