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

  const before = await position.inputValue();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(
    `document.querySelector('[role=application]').scrollIntoView({ block: 'center' })`,
  );
  const box = (await picture.boundingBox())!;
  const scrolled = () => page.evaluate('scrollY');
  const devtools = await context.newCDPSession(page);
  /** Draws a finger up, as somebody does who scrolls down. */
  async function drawUp(x: number, y: number) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x, y }],
    });
    for (const step of [5, 20, 40, 60, 80]) {
      const touchPoints = [{ x, y: y - step }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  const pin = (await picture.locator('[data-pin] path').boundingBox())!;
  const from = await scrolled();
  await drawUp(pin.x + pin.width / 2, pin.y + pin.height / 2);
  await expect(position).not.toHaveValue(before);
  expect(await scrolled(), 'a finger on the pin moves it alone').toBe(from);

  const moved = await position.inputValue();
  await drawUp(box.x + box.width / 4, box.y + box.height / 2);
  await expect.poll(scrolled, 'a finger beside the pin scrolls the page').not.toBe(from);
  await expect(position).toHaveValue(moved);

  const [lat, lng] = (await position.inputValue()).split(', ').map(Number);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  const saved = await (await page.request.get(`/api/v1/gigs/short-id/${shortId}`)).json();
  expect(saved.location.coordinates).toEqual([lat, lng]);
  await context.close();
});

test('the position behind a short link of a maps app is read on request, or it is said that it cannot be', async ({
  page,
  product,
  newArtist,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 400/, /Error opening a short link:/);
  const artist = await newArtist('behind.the.link');
  const shortId = await makeGig(product.url, artist, 'Behind the link');
  let link = '';
  await page.route('**/api/v1/places/position', async (route) => {
    const problem = {
      title: 'Bad input',
      status: 400,
      detail: 'Not opened',
      code: 'linkNotOpened',
    };
    await route.fulfill(link ? { json: { link } } : { status: 400, json: problem });
  });
  await openGigSession(page, artist, shortId);
  await page.getByRole('button', { name: 'Move the pin' }).click();
  const position = page.getByRole('textbox', { name: 'Pin on the map' });
  await position.fill('https://maps.app.goo.gl/aB3?g_st=ic');
  const read = page.getByRole('button', { name: 'Read the position behind the link' });
  await expect(position).toHaveAccessibleDescription(/Short links hide it/);
  await read.click();
  await expect(position).toHaveAccessibleDescription(/This link could not be opened from here/);
  link = 'https://www.google.com/maps/search/-8.06315,+-34.87111?entry=tts';
  await read.click();
  await expect(position).toHaveValue('-8.06315, -34.87111');
  await expect(read).toBeHidden();
  await expect(page.getByText(/The pin is .* km from the middle of Recife/)).toBeVisible();
});
