import type { Page } from '@playwright/test';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { test } from '../product/filled-stage.ts';
import { makeGigsAt, postGig } from '../product/made-by-calls.ts';
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

/** The words that stand on two lines and have no hyphen for it, and what is wider than the page. */
const FOUND = `(async () => {
  await document.fonts.ready;
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // An address has no words.
    if (node.parentElement.closest('.select-all, .sr-only, script, noscript')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u00ad‐-—-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      // Behind a soft hyphen, the first is that of the hyphen, at the end of the line before.
      if (node.data[index - 1] === '\\u00ad' && boxes.length > 1) boxes.shift();
      const tops = boxes.map(({ top }) => top);
      // Letters of two faces stand a little higher and lower on one line.
      const isOnTwoLines = Math.max(...tops) - Math.min(...tops) > boxes[0]?.height / 2;
      if (isOnTwoLines) broken.push(word);
    }
  }
  for (const word of document.querySelectorAll('.inline-block')) {
    if (!word.textContent.includes('\\u00ad')) continue;
    const range = document.createRange();
    range.selectNodeContents(word);
    const width = [...range.getClientRects()].reduce((sum, box) => sum + box.width, 0);
    const { height } = word.getBoundingClientRect();
    const isOnOneLine = height < 1.5 * parseFloat(getComputedStyle(word).lineHeight);
    const room = word.parentElement.closest('h1, h2, h3, p, [class*="@container"]').clientWidth;
    if (!isOnOneLine && width < 0.9 * room) broken.push(word.textContent + ' has room');
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

test('a username of thirty letters and a long name stay whole wherever they stand', async ({
  page,
  product,
  newArtist,
  newPhone,
}) => {
  const username = 'donaudampfschifffahrtskapitaen';
  const artist = await newArtist(username);
  const link = await artist.askForLink('Create gig', SETUP_SESSION_PATHS['create-gig']);
  const date = new Date(Date.now() + WEEK_MS);
  const shortId = await postGig(product.url, link, 'Der Überraschungsgast', date, MAGDEBURG);
  const fan = newPhone();
  await fan.ask(`Keep me updated about gig ${shortId}`);
  const followed = await fan.askForLink('My gigs', SETUP_SESSION_PATHS['followed-gigs']);
  const edited = await artist.askForLink(`Edit gig ${shortId}`, SETUP_SESSION_PATHS['edit-gig']);
  await expectWholeWords(page, [
    `/a/${username}`,
    `/a/${username}/qr-code`,
    `/report/a/${username}`,
    `/g/${shortId}`,
    `/report/g/${shortId}`,
    '/c/magdeburg-germany',
    '/',
    // Saved.
    link,
    followed,
    edited,
  ]);
});

/** What asks the chat for a session of each kind that needs no gig. */
const SESSIONS = [
  ['Edit profile', 'edit-artist'],
  ['Create gig', 'create-gig'],
  ['My cities', 'manage-locations'],
  ['My gigs', 'followed-gigs'],
] as const;

/** What asks the chat for each language. */
const LANGUAGES = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  id: 'Bahasa Indonesia',
  ar: 'بالعربية',
  hi: 'हिन्दी',
};

/** Whether the machine has letters for a text, rather than the boxes of an unassigned character in their place. */
async function hasLettersFor(page: Page, text: string): Promise<boolean> {
  return await page.evaluate<boolean>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const widthOf = (one) => canvas.measureText(one).width;
    return [...${JSON.stringify(text)}].some((one) => widthOf(one) !== widthOf('\u0378'));
  })()`);
}

for (const [language, name] of Object.entries(LANGUAGES)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('words of the pages stay whole', async ({ page, newArtist, expectedConsoleErrors }) => {
      test.skip(!(await hasLettersFor(page, name)), 'no font of this machine has its letters');
      expectedConsoleErrors.push(/status of 404/);
      const artist = await newArtist(`whole.words.${language}`);
      await artist.ask(name);
      const pages = ['', '/c', '/help', '/privacy', '/terms', '/contact', '/nowhere'];
      const addresses = ['/%E0', ...pages.map((path) => `/${language}${path}`)];
      for (const [phrase, kind] of SESSIONS)
        addresses.push(await artist.askForLink(phrase, SETUP_SESSION_PATHS[kind]));
      await expectWholeWords(page, [...addresses, '/ng/of-long-ago', '/calendar/of-long-ago']);
      await expect(page.locator(':root')).toHaveAttribute('lang', language);
    });
  });
}
