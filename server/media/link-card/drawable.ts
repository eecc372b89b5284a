import type { Lettering } from '../outlines/lettering.ts';

/**
 * What our faces can draw of a text: without emoji and letters that they lack. Null where that says
 * something else than the text did, as when most of it is in another script.
 */
export function drawable(lettering: Lettering, text: string): string | null {
  const characters = [...text.normalize('NFC')];
  const drawn = characters.filter((character) => lettering.covers(character));
  const letters = (of: string[]) =>
    of.filter((character) => /[\p{L}\p{N}]/u.test(character)).length;
  const kept = letters(drawn);
  if (kept === 0 || kept < letters(characters)) return null;
  return drawn.join('').replace(/\s+/g, ' ').trim();
}
