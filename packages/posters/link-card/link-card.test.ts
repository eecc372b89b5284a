import { once } from '@stagebell/reading/lazy';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openLettering } from '../lettering.ts';
import { drawable } from './drawable.ts';
import { fitHeadline, headlineHeight } from './headline.ts';
import { type LinkCardContent, linkCard } from './link-card.ts';

const TITLES = {
  arabic: 'حفلة موسيقى القاهرة',
  hindi: 'दिल्ली में संगीत संध्या',
  japanese: '東京ナイト',
  chinese: '上海爵士之夜',
  korean: '서울의 밤',
  thai: 'คืนดนตรีกรุงเทพ',
  hebrew: 'ערב ג׳אז בתל אביב',
  russian: 'Ночь джаза',
  greek: 'Νύχτα τζαζ',
  emoji: '🎉🎶👩🏽‍🎤',
  mixed: 'Djana × 東京 – ليلة 2026 🎉',
};
const SYMBOLS = [
  '∆LT ∞ A♯ ☾',
  '†‡ CROSSES ✝ ☩ ☥',
  '∀ ∃ ∅ ⊕ ≠ ≈ √ ∫ π',
  '♭♮♯ ♩♪♫♬',
  '★☆✦✧✩✪ ❤ ♥ ♠ ♣ ♦',
  '←↑→↓ ⇄ ⟶ ⤴ ➔',
  '₿ ₺ ₽ ₴ ¤',
  '™ ℠ ℗ ℵ №',
  '◯ ● ■ □ ▲ △ ▽ ◆ ◊ ⬡',
  '⚡ ⚔ ⚛ ☢ ☣ ☭ ☮ ☯ ⛧',
  '𝐁𝐎𝐋𝐃 𝕯𝖗𝖊𝖆𝖒 ⓐⓑ ①② ⅓',
  '☉ ☽ ☿ ♀ ♁ ♂ ♃ ♄ ♅ ♆ ♇ ♈ ♓',
  '▁▂▃▄▅▆▇█ ░▒▓',
  '1️⃣ 👩🏽‍🎤 🏳️‍🌈 🇵🇹 ❤️‍🔥',
  '⌘ ⏏ ⏯ ⎈ ⌬ ⏳',
  '⠃⠑⠇⠇ ♔♕♖ 🂡 🀄 🜁🜂',
];
const { poster } = await openLettering();
/** In a script that we have no font for. */
const ETHIOPIC = 'ሙዚቃ';
const WHEN = { day: '12', date: 'SAT · DEC 2026', time: '22:00' };
const gig = (content: Partial<LinkCardContent> = {}): LinkCardContent => ({
  headlines: ['Late night at the Silver Room'],
  when: WHEN,
  lines: [{ preferred: 'Djana Sousa' }, { preferred: 'Recife' }],
  picture: null,
  ...content,
});

const plain = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

async function lightAt(jpeg: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(jpeg).extract({ left, top, width, height }).png().toBuffer();
  return (await sharp(part).stats()).channels[0]!.mean;
}

describe('a link preview’s card', () => {
  it('has its picture where reading ends, and its words where it begins', async () => {
    const picture = await plain('#fff');
    const isLight = async (isRightToLeft: boolean) => {
      const card = await linkCard(gig({ picture, isRightToLeft }));
      const edges = [await lightAt(card, 0, 0, 50, 630), await lightAt(card, 1150, 0, 50, 630)];
      return edges.map((light) => light > 200);
    };
    expect(await isLight(false)).toEqual([false, true]);
    expect(await isLight(true)).toEqual([true, false]);
  });

  it.each([
    ['MITTWOCH · SEPTEMBER 2026', false, 690],
    ['الأربعاء · سبتمبر 2026', true, 0],
  ])('keeps a long date off its picture: %s', async (date, isRightToLeft, left) => {
    const picture = await plain('#0b0b0c');
    const card = await linkCard(gig({ picture, isRightToLeft, when: { ...WHEN, date } }));
    expect(await lightAt(card, left, 0, 510, 630)).toBeLessThan(14);
  });

  it('is a JPEG of 1200 × 630 under 300 KB, even beside a picture that is all grain', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 };
    const picture = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#000', noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const card = await linkCard(gig({ picture }));
    const { format, width, height } = await sharp(card).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(card.length).toBeLessThan(300_000);
  });

  it('shows the cover beside the words', async () => {
    const picture = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#ff2020' },
    })
      .jpeg()
      .toBuffer();
    const card = await linkCard(gig({ picture }));
    expect(await lightAt(card, 900, 100, 250, 400)).toBeGreaterThan(240);
    expect(await lightAt(card, 0, 0, 50, 630)).toBeLessThan(20);
  });

  it('says what must be known first', async () => {
    const at = [56, 120, 120, 50] as const;
    const plain = await linkCard(gig({ headlines: ['Jazz'] }));
    const cancelled = await linkCard(gig({ headlines: ['Jazz'], warning: 'CANCELLED' }));
    expect(await lightAt(cancelled, ...at)).toBeGreaterThan((await lightAt(plain, ...at)) + 60);
  });

  it('strikes through a date on which nothing takes place', async () => {
    const at = [320, 508, 180, 6] as const;
    const [off, on] = [true, false].map((isOff) => gig({ when: { ...WHEN, isOff }, lines: [] }));
    const row = async (card: LinkCardContent) => await lightAt(await linkCard(card), ...at);
    expect(await row(off!)).toBeGreaterThan((await row(on!)) + 100);
  });

  it('takes the first headline that it has the letters for', async () => {
    const fallenBack = await linkCard(gig({ headlines: [ETHIOPIC, '@yamada'] }));
    expect(fallenBack.equals(await linkCard(gig({ headlines: ['@yamada'] })))).toBe(true);
    expect(fallenBack.equals(await linkCard(gig({ headlines: [ETHIOPIC] })))).toBe(false);
  });

  it('says a name once where it stands in for a title that we have no font for', async () => {
    const lines = [{ preferred: 'Djana Sousa' }, { preferred: 'Recife' }];
    const card = await linkCard(gig({ headlines: [ETHIOPIC, 'Djana Sousa'], lines }));
    const once = await linkCard(
      gig({ headlines: ['Djana Sousa'], lines: [{ preferred: 'Recife' }] }),
    );
    expect(card.equals(once)).toBe(true);
  });

  const named = once(() => linkCard(gig({ headlines: ['Djana Sousa'] })));
  const untitled = once(() => linkCard(gig({ headlines: [''] })));

  it.each(Object.entries(TITLES))('shows a title in %s as it is written', async (_, title) => {
    const card = await linkCard(gig({ headlines: [title, 'Djana Sousa'] }));
    expect(card.equals(await named())).toBe(false);
    expect(card.equals(await untitled())).toBe(false);
  });

  it('keeps the case of usernames', async () => {
    const [small, large] = [gig({ headlines: ['@djana'] }), gig({ headlines: ['@DJANA'] })];
    expect((await linkCard(small)).equals(await linkCard(large))).toBe(false);
  });
});

describe('a text on a card', () => {
  it.each([
    ['Party 🎉🎉 all night 🔥', 'Party 🎉🎉 all night 🔥'],
    ['Łódź – São Paulo', 'Łódź – São Paulo'],
    ['東京ナイト 2026', '東京ナイト 2026'],
    ['حفلة', 'حفلة'],
    [`Jazz ${ETHIOPIC}`, null],
    ['Jazz\u3000\u2009night', 'Jazz night'],
    ...SYMBOLS.map((name): [string, string] => [name, name]),
    // A symbol and a mark that no font has: never half a name.
    ['Jazz \u{1d11e}', null],
    ['Ja\u{1d165}zz', null],
    ['\u{f8ff} Music', null],
    ['', null],
  ])('%j is drawn as %j', (text, drawn) => {
    expect(drawable(poster, text)).toBe(drawn);
  });
});

describe('a headline', () => {
  const BOX = { width: 600, height: 240 };

  it.each([
    'Jazz',
    'Late night at the Silver Room',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    'A festival of all the songs that we ever wanted to hear again before the year is over and more, and then some',
    'W'.repeat(200),
    'ĐÊM NHẠC ẤN TƯỢNG Ở THƯỢNG HẢI, '.repeat(5),
    ...Object.values(TITLES),
    TITLES.chinese.repeat(15),
    `${TITLES.arabic} `.repeat(6),
    TITLES.thai.repeat(6),
  ])('fits its box: %s', async (text) => {
    const headline = await fitHeadline(poster, text, BOX);
    expect(headlineHeight(poster, headline)).toBeLessThanOrEqual(BOX.height);
    for (const line of headline.lines) {
      expect(await poster.width(line, headline.size)).toBeLessThanOrEqual(BOX.width);
    }
  });

  it('is the larger, the shorter it is, and says when it is cut', async () => {
    const set = (text: string) => fitHeadline(poster, text, BOX);
    expect((await set('Jazz')).size).toBeGreaterThan(
      (await set('Late night at the Silver Room')).size,
    );
    expect((await set('W'.repeat(200))).lines.at(-1)).toMatch(/…$/);
    expect((await set('Late night')).lines.join(' ')).toBe('Late night');
  });
});
