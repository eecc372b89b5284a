import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrPoster } from './qr-poster.ts';
import { QR_POSTER } from './sizes.ts';

const ADDRESS = 'https://stagebell.example/f/djana.sousa';
const djana = {
  address: ADDRESS,
  username: 'djana.sousa',
  displayName: 'Djana Sousa',
  around: { above: 'Scan to follow', below: 'on WhatsApp' },
  isRightToLeft: false,
};

/** What a phone that sees the poster at this width reads. */
async function scanned(poster: Buffer, width: number = QR_POSTER.width): Promise<string> {
  const { data, info } = await sharp(poster)
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

describe('an artist’s poster', () => {
  it('is a PNG for print that leads to the chat when it is scanned, near or far', async () => {
    const poster = await qrPoster(djana);
    const { format, width, height } = await sharp(poster).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...QR_POSTER });
    expect(poster.length).toBeLessThan(100_000);
    expect(await scanned(poster)).toBe(ADDRESS);
    expect(await scanned(poster, 360)).toBe(ADDRESS);
  });

  it.each([
    ['Arabic', 'فرقة القاهرة'],
    ['Thai', 'คืนดนตรี'],
    ['Vietnamese', 'Tiếng Việt Ầm Ĩ'],
    ['emoji alone', '🎉🎉'],
    ['a name as long as may be', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch An'],
    ['markup', '</svg><script>'],
  ])('can be scanned with a name in %s', async (_what, displayName) => {
    expect(await scanned(await qrPoster({ ...djana, displayName }))).toBe(ADDRESS);
  });

  it('names by the username whoever it lacks the letters for', async () => {
    const poster = (displayName: string) => qrPoster({ ...djana, displayName });
    const ethiopic = await poster('ሙዚቃ');
    expect(ethiopic.equals(await poster('თბილისი'))).toBe(true);
    // There the username stands alone, and not below itself.
    expect(ethiopic.equals(await poster('@djana.sousa'))).toBe(false);
  });

  it('never names half of one', async () => {
    const poster = (displayName: string) => qrPoster({ ...djana, displayName });
    expect((await poster('Djana ሙ')).equals(await poster('ሙዚቃ'))).toBe(true);
    expect((await poster('∆LT ∞ A♯ ☾')).equals(await poster('LT A'))).toBe(false);
  });

  it('shows names as they are written', async () => {
    const names = ['القاهرة', '東京', 'दिल्ली', 'กรุงเทพ', '🎉'];
    const posters = await Promise.all(
      names.map((displayName) => qrPoster({ ...djana, displayName })),
    );
    expect(new Set(posters.map((poster) => poster.toString('base64'))).size).toBe(names.length);
  });

  it('can be scanned with the longest username at a long address', async () => {
    const username = 'x'.repeat(30);
    const address = `https://a-long-name-of-a-host.stagebell.example/f/${username}`;
    expect(await scanned(await qrPoster({ ...djana, address, username }))).toBe(address);
  });
});
