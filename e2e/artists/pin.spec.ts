import { expectAccessible } from '../product/accessible.ts';
import { openGigSession, test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

test('the pin is moved on a picture of the surroundings, by finger and by arrow keys', async ({
  browser,
  product,
  newArtist,
}) => {
  const context = await browser.newContext({ baseURL: product.url, hasTouch: true });
  const page = await context.newPage();
  const artist = await newArtist('round.the.corner');
  const shortId = await makeGig(product.url, artist, 'Round the corner');
  await openGigSession(page, artist, shortId);
  await page.getByRole('button', { name: 'Move the pin' }).click();
  const map = page.getByRole('application', { name: 'Map around Recife: move the pin' });
  const position = page.getByRole('textbox', { name: 'Pin on the map' });
  const where = page.getByText(/The pin is .* km from the middle of Recife/);
  await expect(where).toHaveText('The pin is 0 km from the middle of Recife.');
  await expect(map.getByText('Olinda', { exact: true }), 'a town nearby').toBeAttached();
  await expectAccessible(page, 'the pin on a picture of the surroundings');

  await map.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(where).toHaveText('The pin is 0.5 km from the middle of Recife.');
  const north = await position.inputValue();
  await page.keyboard.press('ArrowRight');
  await expect(position).not.toHaveValue(north);

  const picture = map.locator('svg');
  const { width, height } = (await picture.boundingBox())!;
  await picture.tap({ position: { x: width / 2 + (width * 3) / 10, y: height / 2 } });
  await expect(where).toHaveText('The pin is 3 km from the middle of Recife.');
  await picture.hover({ position: { x: width / 2 + (width * 3) / 10, y: height / 2 } });
  await page.mouse.down();
  await picture.hover({ position: { x: width / 2, y: height / 2 + height / 5 } });
  await page.mouse.up();
  await expect(where).toHaveText('The pin is 2 km from the middle of Recife.');

  const [lat, lng] = (await position.inputValue()).split(', ').map(Number);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  const saved = await (await page.request.get(`/api/v1/gigs/short-id/${shortId}`)).json();
  expect(saved.location.coordinates).toEqual([lat, lng]);
  await context.close();
});
