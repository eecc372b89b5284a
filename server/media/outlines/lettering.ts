import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { openOnce } from '../../open-once.ts';
import type { Face, Faces } from './face.ts';

const ASSET = new URL('./data/faces.json.br', import.meta.url);

/** Draws texts in one face as SVG outlines. */
export interface Lettering {
  /** Whether every character of a text can be drawn. */
  covers(text: string): boolean;
  /** In pixels, for letters of `size` pixels to the em. */
  width(text: string, size: number): number;
  /** Of a capital, in pixels. */
  capHeight(size: number): number;
  /** The text as an SVG element, beginning at `x` on the baseline `y`; fill it as you like. */
  draw(text: string, x: number, y: number, size: number): string;
}

/** The two faces of the house, read once per process. */
export const openLettering = openOnce(readFaces);

async function readFaces(): Promise<Record<keyof Faces, Lettering>> {
  const bytes = await promisify(brotliDecompress)(await readFile(ASSET));
  const { poster, text } = JSON.parse(bytes.toString('utf8')) as Faces;
  return { poster: letteringIn(poster), text: letteringIn(text) };
}

function letteringIn(face: Face): Lettering {
  const { unitsPerEm, glyphs, kerning } = face;
  const characters = (text: string) => [...text.normalize('NFC')];

  /** Each glyph with where its pen stands, and where it stands in the end; in units of the face. */
  function set(text: string) {
    let pen = 0;
    const letters = characters(text).map((character, i, all) => {
      const glyph = glyphs[character] ?? { advance: 0, path: '' };
      const at = pen;
      pen += glyph.advance + (kerning[bare(character) + bare(all[i + 1] ?? '')] ?? 0);
      return { at, path: glyph.path };
    });
    return { letters, end: pen };
  }

  return {
    covers: (text) => characters(text).every((character) => glyphs[character] !== undefined),
    width: (text, size) => (set(text).end / unitsPerEm) * size,
    capHeight: (size) => (face.capHeight / unitsPerEm) * size,
    draw(text, x, y, size) {
      const scale = rounded(size / unitsPerEm, 5);
      const paths = set(text)
        .letters.filter(({ path }) => path !== '')
        .map(({ at, path }) => `<path transform="translate(${at})" d="${path}"/>`);
      const place = `translate(${rounded(x, 2)} ${rounded(y, 2)}) scale(${scale} ${-scale})`;
      return `<g transform="${place}">${paths.join('')}</g>`;
    },
  };
}

/** The letter beneath its accents. */
function bare(character: string): string {
  return character.normalize('NFD').slice(0, 1);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
