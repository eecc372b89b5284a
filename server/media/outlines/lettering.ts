import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { oncePer, openOnce } from '../../load/lazy.ts';
import type { Face, Faces } from './face.ts';
import { hasFonts, isInvisible, runsOf } from './runs.ts';
import { loadFont, type ScriptFont, scriptFonts } from './script-fonts.ts';
import type { ShapedLetter, ShapingFont } from './shaping.ts';

const ASSET = new URL('./data/faces.json.br', import.meta.url);

/** Draws texts in one face as SVG outlines, and what that face lacks in a plain one. */
export type Lettering = ReturnType<typeof letteringIn>;

/**
 * The two faces of the house, read once per process, with the fonts for other scripts that these texts
 * need. A text that was not named here is drawn as far as its fonts are among them.
 */
export async function openLettering(texts: string[] = []): Promise<Record<keyof Faces, Lettering>> {
  const { poster, text } = await readFaces();
  const fonts = await scriptFonts();
  const loaded = new Map<ScriptFont, ShapingFont>();
  for (const face of [poster, text]) {
    for (const one of texts) {
      for (const { font } of runsOf(one.normalize('NFC'), inFace(face), fonts)) {
        if (font && !loaded.has(font)) loaded.set(font, await loadFont(font));
      }
    }
  }
  const available = fonts.filter((font) => loaded.has(font));
  return {
    poster: letteringIn(poster, available, loaded),
    text: letteringIn(text, available, loaded),
  };
}

const readFaces = openOnce(async () => {
  const bytes = await promisify(brotliDecompress)(await readFile(ASSET));
  return JSON.parse(bytes.toString('utf8')) as Faces;
});

const inFace = (face: Face) => (character: string) => face.glyphs[character] !== undefined;

function letteringIn(face: Face, fonts: ScriptFont[], loaded: Map<ScriptFont, ShapingFont>) {
  const { unitsPerEm, glyphs, kerning } = face;
  /** Letters of the brand's fonts, one after the other. */
  function setInHouse(text: string) {
    let pen = 0;
    const letters = [...text].map((character, i, all): ShapedLetter => {
      const glyph = glyphs[character] ?? { advance: 0, path: '' };
      const x = pen / unitsPerEm;
      pen += glyph.advance + (kerning[bare(character) + bare(all[i + 1] ?? '')] ?? 0);
      return { path: glyph.path, x, y: 0, unitsPerEm };
    });
    const isWhole = [...text].every(
      (character) => inFace(face)(character) || isInvisible(character),
    );
    return { letters, advance: pen / unitsPerEm, isWhole };
  }

  /** Once, for a text is measured in many sizes before it is drawn. */
  const set = oncePer((text: string) => {
    const line = { placed: [] as ShapedLetter[], end: 0, isWhole: true };
    for (const run of runsOf(text.normalize('NFC'), inFace(face), fonts)) {
      const font = run.font && loaded.get(run.font);
      const { letters, advance, isWhole } = font
        ? font.shape(run.text, run.isRightToLeft)
        : setInHouse(run.text);
      line.placed.push(...letters.map((letter) => ({ ...letter, x: letter.x + line.end })));
      line.end += advance;
      line.isWhole &&= isWhole;
    }
    return line;
  });

  return {
    /** Whether every character of a text can be drawn. */
    covers: (text: string) =>
      hasFonts(text.normalize('NFC'), inFace(face), fonts) && set(text).isWhole,
    /** In pixels, for letters of `size` pixels to the em. */
    width: (text: string, size: number) => set(text).end * size,
    /** Of a capital, in pixels. */
    capHeight: (size: number) => (face.capHeight / unitsPerEm) * size,
    /** The text as an SVG element, beginning at `x` on the baseline `y`; fill it as you like. */
    draw(text: string, x: number, y: number, size: number): string {
      const paths = set(text)
        .placed.filter(({ path }) => path !== '')
        .map((letter) => {
          const scale = rounded(size / letter.unitsPerEm, 5);
          const place = `${rounded(letter.x * size, 2)} ${rounded(-letter.y * size, 2)}`;
          return `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${letter.path}"/>`;
        });
      return `<g transform="translate(${rounded(x, 2)} ${rounded(y, 2)})">${paths.join('')}</g>`;
    },
  };
}

/** The letter without its accents. */
const bare = (character: string): string => character.normalize('NFD').slice(0, 1);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
