import type { Lettering } from '../outlines/lettering.ts';
import { lettersOf } from './line-breaks.ts';

/**
 * What our faces can draw of a text: without signs and pictures that they lack. Null where that says
 * something else than the text did, as when a letter of it is in a script that we have no font for.
 */
export function drawable(lettering: Lettering, text: string): string | null {
  const characters = lettersOf(text.normalize('NFC'));
  const drawn = characters.filter((character) => lettering.covers(character));
  const letters = (of: string[]) =>
    of.filter((character) => /[\p{L}\p{N}]/u.test(character)).length;
  const kept = letters(drawn);
  if (drawn.length === 0 || kept < letters(characters)) return null;
  return drawn.join('').replace(/\s+/g, ' ').trim() || null;
}
