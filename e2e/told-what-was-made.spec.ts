import { createProfile, followCity, isText, publishGig } from './artist-and-fan.ts';
import { linksIn } from './phone.ts';
import { expect, test } from './product.ts';

const RECIFE = { town: 'recif', description: 'Recife, Pernambuco, Brazil' };

test('an artist hears in the chat what is live, and how many fans hear of it', async ({
  page,
  newPhone,
}) => {
  const [artist, fan] = [newPhone(), newPhone()];
  await createProfile(page, artist, 'proud.one');
  const profile = await artist.waitForMessage(isText('Your profile is live: *The proud.one*'));
  expect(profile.mediaUrl, 'it shows the QR code').toBeTruthy();
  expect(linksIn(profile)).toContainEqual(expect.stringMatching(/\/a\/proud\.one$/));

  await fan.ask('Follow The proud.one');
  await followCity(page, fan, RECIFE);
  await publishGig(page, artist, { ...RECIFE, title: 'Out loud' });
  const gig = await artist.waitForMessage(isText('Your gig is live: *Out loud*'));
  expect(JSON.stringify(gig)).toContain('1 fan nearby hears of it now.');
  expect(gig.mediaUrl, 'it shows the cover').toBeTruthy();
});
