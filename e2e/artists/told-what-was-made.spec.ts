import { isText } from '../product/artist-and-fan.ts';
import { test } from '../product/filled-stage.ts';
import { followRecife, makeGig } from '../product/made-by-calls.ts';
import { linksIn } from '../product/phone.ts';
import { expect } from '../product/product.ts';

test('an artist hears in the chat what is live, and how many fans hear of it', async ({
  product,
  newPhone,
  newArtist,
}) => {
  const [artist, fan] = [await newArtist('proud.one'), newPhone()];
  const profile = await artist.waitForMessage(isText('Your profile is live: *The proud.one*'));
  expect(profile.mediaUrl, 'it shows the QR code').toBeTruthy();
  expect(linksIn(profile)).toContainEqual(expect.stringMatching(/\/a\/proud\.one$/));

  await fan.ask('Follow The proud.one');
  await followRecife(fan);
  await makeGig(product.url, artist, 'Out loud');
  const gig = await artist.waitForMessage(isText('Your gig is live: *Out loud*'));
  expect(JSON.stringify(gig)).toContain('1 fan nearby hears of it now.');
  expect(gig.mediaUrl, 'it shows the cover').toBeTruthy();
});
