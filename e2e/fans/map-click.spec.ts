import { devices } from '@playwright/test';
import { test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

const DEVICES: { name: string; userAgent: string; fingers: number; opens: RegExp }[] = [
  {
    name: 'an iPhone',
    userAgent: devices['iPhone 15'].userAgent,
    fingers: 5,
    opens: /^maps:\/\/\?q=.+&ll=-8\.0\d+,-34\.8\d+$/,
  },
  {
    name: 'an iPad that calls itself a Macintosh',
    userAgent: MAC,
    fingers: 5,
    opens: /^maps:\/\/\?q=.+&ll=/,
  },
  {
    name: 'a Macintosh',
    userAgent: MAC,
    fingers: 0,
    opens: /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/,
  },
  {
    name: 'an Android phone',
    userAgent: devices['Pixel 7'].userAgent,
    fingers: 5,
    opens: /^geo:-8\.0\d+,-34\.8\d+\?q=/,
  },
];

test('the map shows a picture and opens what each device has for maps', async ({
  browser,
  product,
  stage,
}) => {
  for (const { name, userAgent, fingers, opens } of DEVICES) {
    const context = await browser.newContext({ baseURL: product.url, userAgent });
    await context.addInitScript((count) => {
      Object.defineProperty(navigator, 'maxTouchPoints', { value: count });
    }, fingers);
    const page = await context.newPage();
    await page.goto(`/g/${stage.shortId}`);
    const picture = page.getByRole('img', { name: /^Map/ });
    await expect(page.getByRole('link').filter({ has: picture }), name).toHaveAttribute(
      'href',
      opens,
    );
    await picture.scrollIntoViewIfNeeded();
    await expect(picture, name).toHaveJSProperty('naturalWidth', 500);
    await context.close();
  }
});
