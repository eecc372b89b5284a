import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openLettering } from './lettering.ts';

const { poster, text } = await openLettering();

describe('lettering', () => {
  it('draws outlines that need no font on the machine', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${poster.draw('ŁÓDŹ', 10, 80, 80)}</svg>`;
    expect(svg).not.toMatch(/<text|font/);
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
    expect(Math.abs(info.width - poster.width('ŁÓDŹ', 80))).toBeLessThan(12);
  });

  it('moves letters together that belong together, accented or not', () => {
    const apart = poster.width('A', 100) + poster.width('V', 100);
    expect(poster.width('AV', 100)).toBeLessThan(apart);
    expect(poster.width('ÁV', 100) - poster.width('Á', 100)).toBeLessThan(poster.width('V', 100));
  });

  it('reads letters and their marks as one, however they were typed', () => {
    expect(text.width('Zürich', 20)).toBe(text.width('Zu\u0308rich', 20));
  });

  it('says what it cannot draw', () => {
    expect(text.covers('São João, 22:00 – “late”')).toBe(true);
    for (const other of ['東京', 'Москва', 'القاهرة', 'party 🎉'])
      expect(text.covers(other)).toBe(false);
  });

  it('draws other scripts once it was told the texts', async () => {
    const texts = [
      '東京ナイト',
      'Москва',
      'القاهرة',
      'दिल्ली',
      'กรุงเทพ',
      'תל אביב',
      '서울',
      'party 🎉👩🏽‍🎤',
    ];
    const { text: informed } = await openLettering(texts);
    for (const one of texts) {
      expect(informed.covers(one), one).toBe(true);
      expect(informed.draw(one, 0, 0, 40).match(/ d="M/g)?.length, one).toBeGreaterThan(1);
    }
  });

  it('joins Arabic letters and forms the conjuncts of Devanagari', async () => {
    const { text: informed } = await openLettering(['محمد', 'क्षष']);
    const outlines = (word: string) =>
      [...informed.draw(word, 0, 0, 100).matchAll(/ d="([^"]+)"/g)].map(([, path]) => path!);
    const joined = outlines('محمد');
    for (const alone of ['م', 'ح'].flatMap(outlines)) expect(joined).not.toContain(alone);
    expect(outlines('क्ष')).toHaveLength(1);
    expect(outlines('कष')).toHaveLength(2);
  });
});
