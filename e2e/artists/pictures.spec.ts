import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { dropFile, shownBy, watchSentPictures } from '../product/browser-files.ts';
import { openSession, test } from '../product/filled-stage.ts';
import { sidewaysPhoto, wideHalves } from '../product/pictures.ts';
import { expect } from '../product/product.ts';

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
