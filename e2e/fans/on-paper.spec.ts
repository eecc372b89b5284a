import { test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

test('on paper a gig and a QR code are black on white, with nothing to press', async ({
  page,
  stage,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [address, pressed] of [
    [`/g/${stage.shortId}`, 'Interesed, keep me updated'],
    [`/a/${stage.username}/qr-code`, 'Download QR Code'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByRole('link', { name: pressed })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', BLACK);
    await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
    for (const name of [pressed, 'Share', 'Add to calendar', 'Calendar file', 'Edit Gig']) {
      const control = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
      await expect(control, `${name} at ${address}`).toBeHidden();
    }
  }
  await expect(page.getByRole('img', { name: 'Artist QR Code' })).toBeVisible();
});
