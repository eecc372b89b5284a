import { describe, expect, it } from 'vitest';
import { createLanguageChoice } from './accept-language.ts';

describe('the language that a browser asks for', () => {
  const choose = createLanguageChoice(['en', 'ar', 'de', 'id', 'pt', 'zh-Hant']);

  it.each([
    ['de', 'de'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['PT-br', 'pt'],
    ['ar-EG-u-nu-latn, en', 'ar'],
    ['zh-Hant-TW, en;q=0.5', 'zh-Hant'],
    ['zh', 'zh-Hant'],
    ['in-ID', 'id'],
    ['sw, de;q=0.3, ar;q=0.7', 'ar'],
    ['sw, de;q=0.7 , ar ; q=0.7', 'de'],
    ['de;q=0, pt;q=0.1', 'pt'],
  ])('is read from %s as %s', (header, language) => {
    expect(choose(header)).toBe(language);
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['any language', '*'],
    ['a language that we do not speak', 'sw-KE, sw;q=0.9'],
    ['what is no language', 'x, ☃, de de, --, ../../etc, de_DE, q=1'],
    ['a weight that is none', 'de;q=much, pt;q=-1, ar;q=7'],
    ['commas alone', ','.repeat(10_000)],
    ['10 KB of unknown tags', 'tlh,'.repeat(2560)],
    ['10 KB of one tag', 'd'.repeat(10_240)],
  ])('is English for %s', (_, header) => {
    expect(choose(header)).toBe('en');
  });

  it('is read from the beginning of a header of 10 KB', () => {
    expect(choose(`pt-PT,${'tlh,'.repeat(2560)}`)).toBe('pt');
  });

  it('is still read after more headers than are remembered', () => {
    for (let made = 0; made < 3000; made++) choose(`tlh-${made}`);
    expect(choose('pt')).toBe('pt');
  });
});
