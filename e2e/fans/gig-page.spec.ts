import type { Locator, Page } from '@playwright/test';
import { test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

/** More than the space between two parts of the page. */
const GAP_PX = 60;
const PHONE = { width: 360, height: 740 };
const DESKS = [1024, 1440];

interface Box {
  top: number;
  bottom: number;
}

async function boxOf(part: Locator): Promise<Box> {
  const box = (await part.boundingBox())!;
  return { top: box.y, bottom: box.y + box.height };
}

function partsOf(page: Page) {
  return {
    cover: page.locator('img[fetchpriority=high]'),
    title: page.getByRole('heading', { level: 1 }),
    artist: page.getByRole('main').locator('a[href^="/a/"]'),
    genres: page.getByText('House', { exact: true }),
    actions: page.getByRole('link', { name: 'Interesed, keep me updated' }),
    share: page.getByRole('button', { name: 'Share' }),
    map: page.getByRole('link', { name: 'Map of Recife' }),
  };
}

/**
 * How much has moved since the page began, by the browser's own account. A text that is only wider or narrower has not:
 * where the font comes late, the date's is a pixel narrower than in its stand-in.
 */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((done) => {
    let sum = 0;
    const hasMoved = ({ previousRect: from, currentRect: to }) =>
      from.x !== to.x || from.y !== to.y || from.height !== to.height;
    const watch = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) if (sources.some(hasMoved)) sum += value;
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  })`);
}

test('the columns of a gig do not wait for each other on a desk, and nothing of it moves', async ({
  page,
  browser,
  product,
  newArtist,
}) => {
  const artist = await newArtist('long.titles');
  const title = 'A long night of songs, stories and other unreasonable ideas';
  const address = `${product.url}/g/${await makeGig(product.url, artist, title)}`;
  const { cover, title: heading, artist: who, genres, actions, share, map } = partsOf(page);
  for (const width of DESKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    const [picture, words, where] = [await boxOf(cover), await boxOf(genres), await boxOf(map)];
    expect(words.top - picture.bottom, `below the cover, ${width} wide`).toBeLessThan(GAP_PX);
    expect(where.top - words.bottom, `below the words, ${width} wide`).toBeLessThan(GAP_PX);
    expect((await boxOf(heading)).top, 'the title beside the cover').toBeLessThan(picture.bottom);
  }

  await page.setViewportSize(PHONE);
  await page.goto(address);
  const tops: number[] = [];
  for (const part of [cover, heading, who, genres, actions, share, map]) {
    tops.push((await boxOf(part)).top);
  }
  expect(tops, 'the order on a phone').toEqual(tops.toSorted((one, other) => one - other));

  for (const [timezoneId, javaScriptEnabled, says] of [
    ['Asia/Tokyo', true, /^\d\d:00 on \w+day where you are$/],
    // The clocks of Recife, by another name.
    ['America/Fortaleza', true, null],
    ['Asia/Tokyo', false, null],
  ] as const) {
    const context = await browser.newContext({ timezoneId, javaScriptEnabled, viewport: PHONE });
    const visit = await context.newPage();
    // The first visit leaves the fonts with the browser: on a busy machine they come late, and "15" is wider in its stand-in.
    await visit.goto(address);
    await visit.evaluate('document.fonts.ready.then(() => {})');
    await visit.goto(address);
    await expect(visit.getByText('Venue time')).toBeVisible();
    const line = visit.locator('p[data-time-zone]');
    if (says) await expect(line).toHaveText(says);
    else await expect(line, `in ${timezoneId}`).toBeHidden();
    if (javaScriptEnabled) expect(await layoutShift(visit), `in ${timezoneId}`).toBe(0);
    await context.close();
  }
});
