import { faultCode } from '../fault.ts';
import { z } from '../zod.ts';
import { withoutInvisible } from './invisible.ts';
import { holdsWebAddress } from './web-address.ts';

/** Everything that Unicode ends a line by (UAX #14), each counted once. */
export const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const CONTROL_IN_LINES = /(?!\n)\p{Cc}/gu;
/** More marks on a letter than any language writes: they would cover what stands above and below. */
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu;

const shown = (typed: string) => withoutInvisible(typed).replace(STACKED_MARKS, '$1');

/** Typed text. Browsers send its line breaks as CR LF (HTML, form submission), people count one. */
export function plainText() {
  return z
    .string()
    .overwrite((typed) => shown(typed.replace(LINE_BREAK, '\n')).replace(CONTROL_IN_LINES, ' '))
    .trim();
}

/** Typed text that fits on one line: what breaks lines becomes a space. */
export function singleLine() {
  return z
    .string()
    .overwrite((typed) => shown(typed).replace(CONTROL, ' '))
    .trim();
}

/** What something is called, on one line: no place for advertising an address. */
export function nameLine() {
  return singleLine().refine((name) => !holdsWebAddress(name), faultCode('addressInName'));
}

/**
 * Whether a name carries a web address that what stood in its place did not: names that were saved before these
 * were refused may stay.
 * @param standing null where nothing stood there
 */
export function bringsWebAddress(name: string, standing: string | null): boolean {
  if (!holdsWebAddress(name)) return false;
  return standing === null || singleLine().parse(standing) !== name;
}

/** Whether anything in a text can be seen: not only spaces, joiners and the like. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Counts code points, as schemas and the database do: an emoji is not two letters. */
export function charactersIn(text: string): number {
  return [...text].length;
}

export function hasAtLeast(text: string, characters: number): boolean {
  return charactersIn(text) >= characters;
}
