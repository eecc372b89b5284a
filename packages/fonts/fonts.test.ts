import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FONTS_CONF, fontFiles, readCoverage } from './fonts.ts';
import own from './package.json' with { type: 'json' };

const conf = readFileSync(FONTS_CONF, 'utf8');
const run = promisify(execFile);

describe('the fonts', () => {
  it('are one or more of each package that this one depends on, and of no other', () => {
    const packages = fontFiles().map((file) => /node_modules\/(@[\w-]+\/[\w-]+)\//.exec(file)?.[1]);
    expect([...new Set(packages)].sort()).toEqual(Object.keys(own.dependencies).sort());
  });

  it.each([
    ['Latin', 'Łódź ở'],
    ['Greek', 'Αθήνα'],
    ['Cyrillic', 'Москва'],
    ['Arabic', 'القاهرة'],
    ['Hebrew', 'תל'],
    ['Devanagari', 'दिल्ली'],
    ['Bengali', 'কলকাতা'],
    ['Gurmukhi', 'ਅੰਮ੍ਰਿਤਸਰ'],
    ['Gujarati', 'અમદાવાદ'],
    ['Tamil', 'சென்னை'],
    ['Telugu', 'హైదరాబాద్'],
    ['Kannada', 'ಬೆಂಗಳೂರು'],
    ['Malayalam', 'കൊച്ചി'],
    ['Thai', 'กรุงเทพ'],
    ['kana and Han, rare ones too', 'ナイト東京龘'],
    ['Hangul, rare ones too', '서울똠뷁'],
    ['emoji', '🎉🎶'],
    ['symbols', '∀☾♯🂡𝕯'],
  ])('have the letters of %s', async (_script, text) => {
    const hasGlyph = await readCoverage();
    for (const letter of text) expect(hasGlyph(letter.codePointAt(0)!), letter).toBe(true);
  });

  it.each(['ሙ', 'თ', '\u{f8ff}', '\u{1d11e}'])('are not said to have %j', async (letter) => {
    const hasGlyph = await readCoverage();
    expect(hasGlyph(letter.codePointAt(0)!)).toBe(false);
  });

  it('are asked for in the order of a list that names every family but the faces', async () => {
    const sharp = createRequire(import.meta.url).resolve('sharp');
    const families = [...conf.matchAll(/<string>(.+)<\/string>/g)].map(([, family]) => family);
    expect(new Set(families).size).toBe(Object.keys(own.dependencies).length - 2);
    // A process of its own, because Fontconfig reads its configuration once.
    const script = `
      const sharp = require(${JSON.stringify(sharp)});
      const draw = (family, text) => sharp({ text: { text, font: family + ' 40' } }).raw().toBuffer();
      (async () => {
        const texts = { 'Noto Sans S Chinese': '直', 'Noto Sans Korean': '서', 'Noto Sans Arabic': 'ق' };
        for (const [family, text] of Object.entries(texts)) {
          const [asked, found] = [await draw(family, text), await draw('Instrument Sans', text)];
          console.log(asked.equals(found));
        }
      })();`;
    const env = { FONTCONFIG_FILE: FONTS_CONF };
    const { stdout, stderr } = await run(process.execPath, ['-e', script], { env });
    expect(stdout).toBe('true\ntrue\ntrue\n');
    // A folder for a cache that it misses is said there, once for each folder of fonts.
    expect(stderr).toBe('');
  });
});
