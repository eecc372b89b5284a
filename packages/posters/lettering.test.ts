import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Lettering, openLettering } from './lettering.ts';

const { poster, text } = await openLettering();
const [WIDTH, HEIGHT, SIZE] = [900, 160, 80];

/** A text as it is drawn, black on white, beginning at the left edge. */
function drawn(lettering: Lettering, line: string, left = 0) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${lettering.draw(line, left, 110, SIZE)}</svg>`;
  return sharp(Buffer.from(svg));
}

/** The part of the picture between two distances from its left edge. */
async function part(lettering: Lettering, line: string, from: number, to: number) {
  const [first, last] = [Math.round(from), Math.round(to)];
  const area = { left: first, top: 0, width: last - first, height: HEIGHT };
  return await drawn(lettering, line).greyscale().extract(area).raw().toBuffer();
}

/** How much two pictures of one size differ, from 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length;
}

/** How many parts of a text stand beside each other with white between them. */
async function partsOf(line: string): Promise<number> {
  const pixels = await part(text, line, 0, WIDTH);
  const isWhite = Array.from({ length: WIDTH }, (_, x) =>
    Array.from({ length: HEIGHT }, (_, y) => pixels[y * WIDTH + x]!).every((one) => one > 250),
  );
  return isWhite.filter((white, x) => white && isWhite[x - 1] === false).length;
}

describe('lettering', () => {
  it.each(['ŁÓDŹ', 'Москва', 'القاهرة', 'दिल्ली', '東京', '서울'])(
    'draws %s as wide as it says',
    async (line) => {
      for (const lettering of [poster, text]) {
        const { info } = await drawn(lettering, line, 40)
          .trim()
          .toBuffer({ resolveWithObject: true });
        expect(Math.abs(info.width - (await lettering.width(line, SIZE)))).toBeLessThan(12);
      }
    },
  );

  it('moves letters together that belong together, accented or not', async () => {
    const apart = (await poster.width('A', 100)) + (await poster.width('V', 100));
    expect(await poster.width('AV', 100)).toBeLessThan(apart);
    expect((await poster.width('ÁV', 100)) - (await poster.width('Á', 100))).toBeLessThan(
      await poster.width('V', 100),
    );
  });

  it('reads letters and their marks as one, however they were typed', async () => {
    expect(await text.width('Zürich', 20)).toBe(await text.width('Zu\u0308rich', 20));
  });

  it('counts spaces in a width, also at the ends', async () => {
    const bare = await text.width('Recife', 100);
    expect(await text.width(' Recife ', 100)).toBeGreaterThan(bare + 30);
  });

  it('measures what is wider than any picture as that', async () => {
    expect(await text.width('W'.repeat(5000), 24)).toBeGreaterThan(2000);
  });

  it.each([
    'São João, 22:00 – “late”',
    '東京ナイト',
    'Москва',
    'القاهرة',
    'दिल्ली',
    'กรุงเทพ',
    'תל אביב',
    '서울',
    'party 🎉👩🏽‍🎤',
  ])('has the letters of %s', (line) => {
    expect(text.covers(line)).toBe(true);
  });

  it.each(['ሙዚቃ', 'Jazz ሙ', '\u{f8ff}', 'Jazz \u{1d11e}'])(
    'says that it lacks some of %j',
    (line) => {
      expect(text.covers(line)).toBe(false);
    },
  );

  it('joins Arabic letters and forms the conjuncts of Devanagari', async () => {
    const [ZERO_WIDTH_NON_JOINER, halves] = ['\u200c', ['क', 'ष']];
    expect(await partsOf('محمد')).toBe(1);
    expect(await partsOf([...'محمد'].join(ZERO_WIDTH_NON_JOINER))).toBe(4);
    const widths = await Promise.all(halves.map((half) => text.width(half, 100)));
    expect(await text.width('क्ष', 100)).toBeLessThan(0.9 * (widths[0]! + widths[1]!));
  });

  it.each([
    ['ليلة 2026', '2026'],
    ['في CAIRO ليلة', 'ليلة'],
    ['DJANA في CAIRO', 'DJANA'],
    ['ליל 12', '12'],
  ])('puts %s in the order that it is read in', async (line, first) => {
    const width = await text.width(first, SIZE);
    const [whole, alone] = [
      await part(text, line, 0, width - 4),
      await part(text, first, 0, width - 4),
    ];
    expect(difference(whole, alone)).toBeLessThan(4);
  });

  it('turns brackets round in what is read from right to left', async () => {
    const width = await text.width('(', SIZE);
    const [turned, opening] = [
      await part(text, 'ליל (12)', 0, width),
      await part(text, '(', 0, width),
    ];
    expect(difference(turned, opening)).toBeLessThan(4);
  });

  it('draws a key as one sign', async () => {
    expect(await poster.width('1️⃣', 100)).toBeLessThan(150);
  });

  it('shows markup as text', async () => {
    expect(text.draw('<b>&', 0, 0, 20)).toContain('&lt;b&gt;&amp;');
    expect(await text.width('<b>', 20)).toBeGreaterThan(await text.width('b', 20));
  });
});
