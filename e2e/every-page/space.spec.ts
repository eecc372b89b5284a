import { test } from '../product/filled-stage.ts';
import { makeGigsAt } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 900 };
/** Where no other journey has a gig. */
const ULM = 'gn:2820256';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

test('the name over a code keeps its distance from the mark, and the buttons are as wide as the code', async ({
  page,
  stage,
}) => {
  for (const viewport of [PHONE, TABLET]) {
    await page.setViewportSize(viewport);
    await page.goto(`/a/${stage.username}/qr-code`);
    const mark = (await page.getByRole('banner').boundingBox())!;
    const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(name.y - (mark.y + mark.height), `${viewport.width} wide`).toBeGreaterThanOrEqual(8);
    const code = (await page.getByRole('img', { name: 'Artist QR Code' }).boundingBox())!;
    const last = (await page.getByRole('link', { name: 'Download poster' }).boundingBox())!;
    expect(last.x + last.width, `${viewport.width} wide`).toBeCloseTo(code.x + code.width, 0);
  }
});

test('the cover of a city’s next gig begins beside the first line of a long title on a tablet', async ({
  page,
  product,
  newArtist,
}) => {
  const artist = await newArtist('of.many.words');
  const title = 'A long night of songs and stories '.repeat(3).trim();
  const date = new Date(Date.now() + WEEK_MS);
  await makeGigsAt(product.url, artist, { placeId: ULM, date }, [title]);
  await page.setViewportSize(TABLET);
  await page.goto('/c/ulm-germany');
  const cover = (await page.locator('.next-cover').boundingBox())!;
  const words = (await page.locator('.next-words').boundingBox())!;
  expect(cover.y).toBeLessThanOrEqual(words.y);
});

test('an artist’s name from right to left stands over the username on a page from left to right', async ({
  page,
  stage,
}) => {
  await page.goto(`/g/${stage.shortId}`);
  const starts = await page.evaluate<number[]>(`(() => {
    const parts = [...document.querySelectorAll('main a[href^="/a/"] bdi')];
    parts[0].textContent = 'ليلى';
    return parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return text.getBoundingClientRect().left;
    });
  })()`);
  expect(starts).toHaveLength(2);
  expect(starts[0]).toBeCloseTo(starts[1] ?? 0, 0);
});
