import { lettersOf } from '../lettering.ts';

/** At most so many letters as people count them, with an ellipsis for the rest. */
export function shortened(text: string, length: number): string {
  const letters = lettersOf(text);
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}

/**
 * About how wide a text is in the viewer's own narrow sans serif, in ems; which font that is, is not
 * known here, so texts set by this are told to keep to it.
 */
export function ems(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\p{M}/u.test(letter)) continue;
    if (letter > '\u2e7f' || /[MW@%]/i.test(letter)) width += 0.95;
    else if (/[iljt.,'|() -]/.test(letter)) width += 0.32;
    else width += /\p{Lu}/u.test(letter) ? 0.67 : 0.56;
  }
  return Math.max(width, 0.5);
}
