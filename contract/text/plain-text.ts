import { z } from '../zod.ts';

/** Marks that turn the direction of whatever follows them; who types right to left needs none. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
const CONTROL = /\p{Cc}/gu;
const CONTROL_IN_LINES = /(?!\n)\p{Cc}/gu;

/** Typed text. Browsers send its line breaks as CR LF (HTML, form submission), people count one. */
export function plainText() {
  return z
    .string()
    .overwrite((typed) =>
      typed.replace(/\r\n?/g, '\n').replace(TURNING, '').replace(CONTROL_IN_LINES, ' '),
    )
    .trim();
}

/** Typed text that fits on one line: what breaks lines becomes a space. */
export function singleLine() {
  return z
    .string()
    .overwrite((typed) => typed.replace(TURNING, '').replace(CONTROL, ' '))
    .trim();
}

/** Whether anything in a text can be seen: not only spaces, joiners and the like. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Counts code points, as the database does: an emoji is not two letters. */
export function hasAtLeast(text: string, characters: number): boolean {
  return [...text].length >= characters;
}
