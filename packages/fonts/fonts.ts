import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { charactersIn } from './characters-in.ts';

/** For the environment variable FONTCONFIG_FILE, which has to be set before a text is drawn. */
export const FONTS_CONF = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** The files of the fonts that `fonts.conf` names. */
export function fontFiles(): string[] {
  const conf = readFileSync(FONTS_CONF, 'utf8');
  const folders = [...conf.matchAll(/<dir prefix="relative">(.+)<\/dir>/g)].map(([, path]) =>
    fileURLToPath(new URL(`${path}/`, import.meta.url)),
  );
  const accepted = conf.split('acceptfont>')[1]!;
  const endings = [...accepted.matchAll(/<glob>\*(.+)<\/glob>/g)].map(([, ending]) => ending!);
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .map((name) => folder + name),
  );
}

const CODE_POINTS = 0x11_00_00;

/** Reads from the fonts which characters they have: whether one of them has a code point. */
export async function readCoverage(): Promise<(codePoint: number) => boolean> {
  const bits = new Uint8Array(CODE_POINTS / 8);
  for (const file of fontFiles()) {
    for (const codePoint of await charactersIn(file)) bits[codePoint >> 3]! |= 1 << (codePoint & 7);
  }
  return (codePoint) => (bits[codePoint >> 3]! & (1 << (codePoint & 7))) !== 0;
}
