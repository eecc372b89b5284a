/**
 * Builds the fonts that names in other scripts than Latin are drawn with: `npm run outlines:scripts`.
 * Sources and licences: server/media/outlines/data/ATTRIBUTION.md.
 */
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Blob, Face } from 'harfbuzzjs';
import type { ScriptFont } from '../../server/media/outlines/script-fonts.ts';
import { type PackageName, readPackageBytes } from '../gazetteer/packages.ts';
import { openSubsetter } from './subset.ts';

const DATA = new URL('../../server/media/outlines/data/', import.meta.url);

/** A font, and which of its characters are taken: of several fonts the first that has one. */
interface Source {
  name: PackageName;
  file: string;
  takes: RegExp;
  /** Its letters need no shaping by context, so it may be cut into small parts. */
  isCut?: boolean;
}

const noto = (script: string, family: string, takes: RegExp, isCut = false): Source => ({
  name: `@expo-google-fonts/noto-sans-${script}` as PackageName,
  file: `700Bold/NotoSans${family}_700Bold.ttf`,
  takes,
  isCut,
});

const SOURCES: Source[] = [
  {
    name: '@expo-google-fonts/noto-sans',
    file: '700Bold/NotoSans_700Bold.ttf',
    takes: /[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{P}\p{S}\p{M}\p{N}]/u,
  },
  noto('arabic', 'Arabic', /[\p{scx=Arab}\p{P}\p{S}\p{Nd}]/u),
  noto('hebrew', 'Hebrew', /\p{sc=Hebr}/u),
  noto('devanagari', 'Devanagari', /\p{scx=Deva}/u),
  noto('bengali', 'Bengali', /\p{scx=Beng}/u),
  noto('gurmukhi', 'Gurmukhi', /\p{scx=Guru}/u),
  noto('gujarati', 'Gujarati', /\p{scx=Gujr}/u),
  noto('tamil', 'Tamil', /\p{scx=Taml}/u),
  noto('telugu', 'Telugu', /\p{scx=Telu}/u),
  noto('kannada', 'Kannada', /\p{scx=Knda}/u),
  noto('malayalam', 'Malayalam', /\p{scx=Mlym}/u),
  noto('thai', 'Thai', /\p{scx=Thai}/u),
  // Kana, and the marks and wide letters that go with them.
  noto('jp', 'JP', /[\p{scx=Hira}\p{scx=Kana}\uff00-\uffef\u3000-\u303f]/u, true),
  noto('kr', 'KR', /\p{sc=Hang}/u, true),
  noto('sc', 'SC', /[\p{sc=Han}\p{So}\p{Po}]/u, true),
  {
    name: '@expo-google-fonts/noto-emoji',
    file: '700Bold/NotoEmoji_700Bold.ttf',
    takes: /./u,
  },
  noto('symbols', 'Symbols', /./u, true),
  {
    name: '@expo-google-fonts/noto-sans-math',
    file: '400Regular/NotoSansMath_400Regular.ttf',
    takes: /./u,
    isCut: true,
  },
  {
    name: '@expo-google-fonts/noto-sans-symbols-2',
    file: '400Regular/NotoSansSymbols2_400Regular.ttf',
    takes: /./u,
    isCut: true,
  },
];

/** A part of a cut font holds the characters of so many code points. */
const PART = 256;

function rangesOf(characters: number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const character of characters) {
    const last = ranges.at(-1);
    if (last && last[1] === character - 1) last[1] = character;
    else ranges.push([character, character]);
  }
  return ranges;
}

const subset = await openSubsetter();
const fonts: ScriptFont[] = [];
const parts: Buffer[] = [];
const taken = new Set<number>();
let offset = 0;
for (const { name, file, takes, isCut } of SOURCES) {
  const whole = await readPackageBytes(name, file);
  const all = [...new Face(new Blob(whole)).collectUnicodes()].sort((a, b) => a - b);
  const characters = all.filter(
    (character) => takes.test(String.fromCodePoint(character)) && !taken.has(character),
  );
  for (const character of characters) taken.add(character);
  const groups = isCut
    ? [...Map.groupBy(characters, (character) => Math.floor(character / PART)).values()]
    : [characters];
  for (const group of groups) {
    // What stands beside a letter in one font with it, as the signs in the middle of an emoji do.
    const font = subset(whole, isCut ? [...group, 0x20] : all);
    const packed = await promisify(brotliCompress)(font, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: font.length },
    });
    fonts.push({ offset, length: packed.length, ranges: rangesOf(group) });
    parts.push(packed);
    offset += packed.length;
  }
  console.log(`${file}: ${characters.length} characters, ${offset} bytes so far`);
}
await writeFile(new URL('scripts.bin', DATA), Buffer.concat(parts));
await writeFile(new URL('scripts.json', DATA), `${JSON.stringify(fonts)}\n`);
