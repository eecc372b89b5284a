import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { dropFile, pasteFile, shownBy, watchSentPictures } from './browser-files.ts';
import { openSession, test } from './filled-stage.ts';
import { photo, sidewaysPhoto, thumbnail, transparent, wideHalves } from './pictures.ts';
import { expect } from './product.ts';

const RED = '255,0,0,255';
const BLUE = '0,0,255,255';

/** The picture in the form's frame; the gig card beside it has one from the start. */
function preview(page: Page) {
  return page.locator('div:has(> input[type=file]) > img');
}

test('a 40-megapixel photo lying on its side is dropped, and sent upright as a PNG of 600 px', async ({
  page,
  newPhone,
}) => {
  const sentPictures = await watchSentPictures(page);
  await openSession(page, newPhone(), 'Create profile');
  await dropFile(page, page.getByText('Drop your picture here'), await sidewaysPhoto());
  await expect(preview(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('upright.photo');
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Upright');
  await page.getByRole('button', { name: 'House', exact: true }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Your artist profile was created successfully!')).toBeVisible();

  const [sent] = await sentPictures();
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 });
  const { data } = await sharp(sent).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const redAt = (row: number) => data[(row * 600 + 300) * 3]!;
  expect([redAt(60), redAt(540)].map((red) => red > 127)).toEqual([true, false]);
});

test('a cover dropped beside its frame is taken, cut to 4:3 and at most 600 px', async ({
  page,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  await dropFile(page, page.getByRole('heading', { name: 'Create Gig' }), await wideHalves());
  await expect(preview(page)).toBeVisible();
  const shown = await shownBy(preview(page));
  expect(shown).toMatchObject({ size: [600, 450], left: RED, right: BLUE });
});

test('a picture is pasted anywhere in a form, but with a text the text is', async ({
  page,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  const title = page.getByRole('textbox', { name: 'Title' });
  await pasteFile(title, await photo('#224466'), 'a title with a picture of it');
  await expect(page.getByText('Drop your cover here')).toBeVisible();
  await pasteFile(title, await wideHalves(), 'halves.png');
  await expect(preview(page)).toBeVisible();
  await pasteFile(page.locator('body'), await transparent(), 'a text nobody asked for');
  await expect.poll(async () => (await shownBy(preview(page))).middle).toBe('255,0,0,128');
});

test('a transparent PNG stays transparent', async ({ page, stage }) => {
  await openSession(page, stage.artist, 'Create gig');
  await page.locator('input[type=file]').setInputFiles(await transparent());
  await expect(preview(page)).toBeVisible();
  const shown = await shownBy(preview(page));
  expect(shown).toMatchObject({ size: [600, 450], middle: '255,0,0,128' });
});

test('the part of a picture that is used is chosen by keyboard and with a mouse', async ({
  page,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'Create profile');
  await page.locator('input[type=file]').setInputFiles(await wideHalves());
  const adjust = page.getByRole('button', { name: 'Move and zoom' });
  const dialog = page.getByRole('dialog', { name: 'Move and zoom' });
  const frame = dialog.getByLabel('Frame over the picture');
  const use = dialog.getByRole('button', { name: 'Use this part' });
  await expect.poll(async () => (await shownBy(preview(page))).left).toBe(RED);

  await adjust.press('Enter');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('PageUp');
  await frame.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
  await use.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await shownBy(preview(page))).left, 'moved left').toBe(BLUE);
  await expect(adjust).toBeFocused();

  await adjust.click();
  const box = (await frame.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 400, y, { steps: 4 });
  await page.mouse.up();
  await use.click();
  await expect.poll(async () => (await shownBy(preview(page))).right, 'moved right').toBe(RED);

  await adjust.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await shownBy(preview(page))).right, 'as it was').toBe(RED);
});

test('the picture of a draft can still be moved and zoomed, and that of a profile be replaced', async ({
  page,
  stage,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'Create profile');
  await page.locator('input[type=file]').setInputFiles(await wideHalves());
  await expect.poll(async () => (await shownBy(preview(page))).left).toBe(RED);
  await page.reload();
  await page.getByRole('button', { name: 'Move and zoom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move and zoom' });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  const frame = dialog.getByLabel('Frame over the picture');
  await frame.focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(async () => (await shownBy(preview(page))).left, 'moved').toBe(BLUE);
  await expect(page.getByText('will look blurred'), 'a quarter of 600 px').toBeVisible();

  await openSession(page, stage.artist, 'Edit profile');
  await expect(page.getByText('to choose a new picture to crop')).toBeVisible();
  const blurred = page.getByText('This picture is small and will look blurred.');
  await expect(blurred).toBeHidden();
  await page.locator('input[type=file]').setInputFiles(await thumbnail());
  await expect(blurred).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' }), 'all the same').toBeEnabled();
  await page.locator('input[type=file]').setInputFiles(await photo('#224466'));
  await expect(blurred).toBeHidden();
});

test('a picture is moved in its frame with a finger', async ({ browser, product, newPhone }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await openSession(page, newPhone(), 'Create profile');
  await page.locator('input[type=file]').setInputFiles(await wideHalves());
  await page.getByRole('button', { name: 'Move and zoom' }).tap();
  const frame = page.getByLabel('Frame over the picture');
  const box = (await frame.boundingBox())!;
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: box.x + box.width / 2 - moved, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0);
  for (const moved of [40, 80, 120, 160]) await touch('touchMove', moved);
  await touch('touchEnd', 160);
  await page.getByRole('button', { name: 'Use this part' }).tap();
  await expect.poll(async () => (await shownBy(preview(page))).left).toBe(BLUE);
  await context.close();
});

test.describe('a picture that cannot be used', () => {
  const unusable = 'This picture cannot be used. Please choose another one.';

  test('because the browser cannot decode it, says so', async ({
    page,
    newPhone,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/Error preparing picture:/);
    await openSession(page, newPhone(), 'Create profile');
    const input = page.locator('input[type=file]');
    // Of nothing at all: the trace fetches other bytes anew, which the page's policy forbids.
    const nothing = Buffer.alloc(0);
    await input.setInputFiles({ name: 'nothing.png', mimeType: 'image/png', buffer: nothing });
    await expect(page.getByText(unusable)).toBeVisible();
    const cut = await photo('#553311');
    cut.buffer = cut.buffer.subarray(0, cut.buffer.length / 2);
    await input.setInputFiles(cut);
    await expect(page.getByText(unusable)).toBeVisible();
    await input.setInputFiles(await photo('#113355'));
    await expect(page.getByText(unusable)).toBeHidden();
  });

  for (const { without, said } of [
    {
      without: 'HTMLCanvasElement.prototype.getContext = () => null',
      said: 'Could not get 2D context from canvas.',
    },
    {
      without: 'HTMLCanvasElement.prototype.toBlob = (done) => done(null)',
      said: 'Canvas is empty or cannot be converted to blob.',
    },
  ]) {
    test(`says so and logs: ${said}`, async ({ page, newPhone, expectedConsoleErrors }) => {
      expectedConsoleErrors.push(new RegExp(said.replaceAll('.', '\\.')));
      await page.addInitScript(without);
      await openSession(page, newPhone(), 'Create profile');
      await page.locator('input[type=file]').setInputFiles(await photo('#113355'));
      await expect(page.getByText(unusable)).toBeVisible();
      await expect(page.getByText('Drop your picture here')).toBeVisible();
    });
  }
});
