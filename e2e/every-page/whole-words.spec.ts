import type { Page } from '@playwright/test';
import { test } from '../product/filled-stage.ts';
import { makeGigsAt } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

const WIDTHS = [320, 360, 414, 768, 1024, 1440];
const CITIES = [
  'amsterdam-netherlands',
  'melbourne-australia',
  'magdeburg-germany',
  'ahmedabad-india',
  'thiruvananthapuram-india',
  'de/c/frankfurt-am-main-germany',
];
/** Where no other journey has a gig. */
const MAGDEBURG = 'gn:2874545';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The words in poster type that stand on two lines and have no hyphen for it, and what is wider than the page. */
const FOUND = `(async () => {
  await document.fonts.ready;
  const broken = [];
  for (const text of document.querySelectorAll('.poster')) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u00ad-]+/g)) {
        const tops = [...word].map((letter, at, letters) => {
          const start = index + letters.slice(0, at).join('').length;
          const range = document.createRange();
          range.setStart(node, start);
          range.setEnd(node, start + letter.length);
          // Behind a soft hyphen, the first is that of the hyphen, at the end of the line before.
          const rect = [...range.getClientRects()].filter(({ width }) => width > 1).at(-1);
          return rect && Math.round(rect.top);
        });
        if (new Set(tops.filter(Boolean)).size > 1) broken.push(word);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) broken.push('wider than the page');
  return broken;
})()`;

async function expectWholeWords(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(FOUND), `${address} at ${width} px`).toEqual([]);
    }
  }
}

test('the name of a city is on a line as a whole at every width', async ({ page }) => {
  const addresses = CITIES.map((slug) => (slug.includes('/') ? `/${slug}` : `/c/${slug}`));
  await expectWholeWords(page, addresses);
});

test('words of titles and names stay whole at every width, and one too wide has a hyphen', async ({
  page,
  product,
  newArtist,
}) => {
  const username = 'long.words';
  const artist = await newArtist(username);
  const titles = [
    'Der Überraschungsgast',
    'Thiruvananthapuram Nights',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'Ночной Достопримечательность',
    'WWWWWWWWWWWW MMMMMMMM',
  ];
  const date = new Date(Date.now() + WEEK_MS);
  const shortIds = await makeGigsAt(product.url, artist, { placeId: MAGDEBURG, date }, titles);
  const gigs = shortIds.map((shortId) => `/g/${shortId}`);
  await expectWholeWords(page, [...gigs, `/a/${username}`, '/c/magdeburg-germany', '/c', '/de/c']);
});
