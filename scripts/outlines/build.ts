/**
 * Builds the outlines that cards are lettered with: `npm run outlines`. Sources and licences:
 * server/media/outlines/data/ATTRIBUTION.md.
 */
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import type { Face, Faces } from '../../server/media/outlines/face.ts';
import { readPackageBytes } from '../gazetteer/packages.ts';

const OUTPUT = new URL('../../server/media/outlines/data/faces.json.br', import.meta.url);

/** Basic Latin to Latin Extended-B, Latin Extended Additional, punctuation and currencies. */
const RANGES: [number, number][] = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

/** Among these, neighbours are kerned; accented letters go by the letter beneath. */
const KERNED = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-–!?'’“”&/ "];

async function readFont(name: Parameters<typeof readPackageBytes>[0], path: string): Promise<Font> {
  const font = create(await readPackageBytes(name, path));
  if ('fonts' in font) throw new TypeError(`${path} is a collection of fonts`);
  return font;
}

function faceOf(font: Font): Face {
  const glyphs: Face['glyphs'] = {};
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code++) {
      if (!font.hasGlyphForCodePoint(code)) continue;
      const glyph = font.glyphForCodePoint(code);
      // Whole units are a thousandth of the letter's height: finer than any pixel of a card.
      const path = glyph.path.toSVG().replace(/-?\d+\.\d+/g, (number) => `${Math.round(+number)}`);
      glyphs[String.fromCodePoint(code)] = { advance: Math.round(glyph.advanceWidth), path };
    }
  }
  const kerning: Face['kerning'] = {};
  for (const left of KERNED) {
    for (const right of KERNED) {
      const { glyphs: pair, positions } = font.layout(left + right);
      const gap = Math.round((positions[0]?.xAdvance ?? 0) - (pair[0]?.advanceWidth ?? 0));
      if (pair.length === 2 && gap !== 0) kerning[left + right] = gap;
    }
  }
  return { unitsPerEm: font.unitsPerEm, capHeight: font.capHeight, glyphs, kerning };
}

const faces: Faces = {
  poster: faceOf(
    await readFont('@expo-google-fonts/big-shoulders-display', 'BigShouldersDisplay_900Black.ttf'),
  ),
  text: faceOf(
    await readFont(
      '@expo-google-fonts/instrument-sans',
      '600SemiBold/InstrumentSans_600SemiBold.ttf',
    ),
  ),
};
await writeFile(OUTPUT, brotliCompressSync(Buffer.from(JSON.stringify(faces))));
