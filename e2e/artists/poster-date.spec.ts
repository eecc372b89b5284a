import type { Page } from '@playwright/test';
import { isText } from '../product/artist-and-fan.ts';
import { test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

/** What is read of the page in the browser, whose types the journeys do not have. */
interface Part {
  textContent: string;
  ownerDocument: { createRange(): Range; documentElement: { clientWidth: number } };
}
interface Range {
  selectNodeContents(part: Part): void;
  getClientRects(): ArrayLike<{ top: number; right: number }>;
}

/** Sets each date in turn where the page shows its own; answers with those that break or stick out. */
function brokenDates(page: Page): Promise<string[]> {
  return page
    .locator('time')
    .first()
    .evaluate((time: { querySelectorAll(selector: string): Iterable<Part> }) => {
      const [day, , monthAndYear] = time.querySelectorAll('span');
      const isWhole = (part: Part): boolean => {
        const range = part.ownerDocument.createRange();
        range.selectNodeContents(part);
        const boxes = Array.from(range.getClientRects());
        const { clientWidth } = part.ownerDocument.documentElement;
        return boxes.every(({ top, right }) => top === boxes[0]!.top && right <= clientWidth);
      };
      const broken: string[] = [];
      for (const weekday of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
        for (let date = 1; date <= 31; date += 1) {
          day!.textContent = String(date);
          // The longest month as the page writes them.
          monthAndYear!.textContent = `${weekday} · Sept 2026`;
          if (!isWhole(day!) || !isWhole(monthAndYear!)) broken.push(`${weekday} ${date}`);
        }
      }
      return broken;
    });
}

test('a poster date stays whole on every day, also struck through and on the narrowest phone', async ({
  page,
  product,
  newArtist,
}) => {
  const artist = await newArtist('every.day');
  const shortId = await makeGig(product.url, artist, 'On any day');
  for (const status of ['scheduled', 'cancelled'] as const) {
    if (status === 'cancelled') {
      await artist.ask(`Cancel gig ${shortId}`);
      expect(isText('On any day')(await artist.ask('Yes'))).toBe(true);
    }
    await page.goto(`/g/${shortId}`);
    await expect(page.locator('s')).toHaveCount(status === 'cancelled' ? 1 : 0);
    for (const width of [320, 352, 400, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenDates(page), `${status}, ${width} wide`).toEqual([]);
    }
  }
});
