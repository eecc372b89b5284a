import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { openOnce } from '../../load/lazy.ts';
import type { ShapingFont } from './shaping.ts';

/** One font in `scripts.bin`, packed, with the code points that are drawn with it. */
export interface ScriptFont {
  offset: number;
  length: number;
  /** First and last of each range. */
  ranges: [number, number][];
}

const INDEX = new URL('./data/scripts.json', import.meta.url);
const FONTS = new URL('./data/scripts.bin', import.meta.url);
/** The size of the cache of unpacked fonts, in bytes. */
const KEPT_BYTES = 3_000_000;

const kept = new LRUCache<ScriptFont, ShapingFont>({ maxSize: KEPT_BYTES });

/** Which fonts there are; read once per process. */
export const scriptFonts = openOnce(
  async () => JSON.parse(await readFile(INDEX, 'utf8')) as ScriptFont[],
);

/** The font of a character, if there is one. */
export function fontOf(fonts: ScriptFont[], codePoint: number): ScriptFont | undefined {
  return fonts.find(({ ranges }) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  );
}

/** Unpacks a font; only the fonts used last stay in memory. */
export async function loadFont(wanted: ScriptFont): Promise<ShapingFont> {
  const known = kept.get(wanted);
  if (known) return known;
  const file = await open(FONTS, 'r');
  try {
    const packed = Buffer.alloc(wanted.length);
    await file.read(packed, 0, wanted.length, wanted.offset);
    const bytes = await promisify(brotliDecompress)(packed);
    // The shaper is loaded with the first font, because most processes never need it.
    const { openShapingFont } = await import('./shaping.ts');
    const loaded = openShapingFont(bytes);
    kept.set(wanted, loaded, { size: bytes.length });
    return loaded;
  } finally {
    await file.close();
  }
}
