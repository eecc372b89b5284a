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
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const text of document.querySelectorAll('.poster')) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u00ad-]+/g)) {
        const boxes = [...letters.segment(word)].map(({ segment: letter, index: at }) => {
          const start = index + at;
          const range = document.createRange();
          range.setStart(node, start);
          range.setEnd(node, start + letter.length);
          // Behind a soft hyphen, the first is that of the hyphen, at the end of the line before.
          const rect = [...range.getClientRects()].filter(({ width }) => width > 1).at(-1);
          return rect ? [rect] : [];
        }).flat();
        const tops = boxes.map(({ top }) => top);
        // Letters of two faces stand a little higher and lower on one line.
        const isOnTwoLines = Math.max(...tops) - Math.min(...tops) > boxes[0]?.height / 2;
        if (isOnTwoLines) broken.push(word);
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
  const inTallLetters = ['ar', 'hi'].flatMap((language) => [
    `/${language}/c/magdeburg-germany`,
    `/${language}/g/${shortIds.at(-1)}`,
  ]);
  const lists = [`/a/${username}`, '/c/magdeburg-germany', ...inTallLetters, '/c', '/de/c'];
  await expectWholeWords(page, [...gigs, ...lists]);
});

test('headings stay whole in every language', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  const pages = ['', '/c', '/help', '/privacy', '/terms', '/contact', '/nowhere'];
  // Not in Hindi, of whose joined letters a browser gives boxes that are not on their line.
  for (const language of ['', '/es', '/pt', '/de', '/fr', '/it', '/id', '/ar'])
    await expectWholeWords(
      page,
      pages.map((path) => `${language}${path}` || '/'),
    );
});
