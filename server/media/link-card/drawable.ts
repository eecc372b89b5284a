import { lettersOf } from '../letters.ts';
import type { Lettering } from '../outlines/lettering.ts';

/**
 * The part of a text that our fonts can draw: without symbols and emoji that they lack. Null where a
 * letter is in a script that we have no font for, because the text would then say something else.
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
