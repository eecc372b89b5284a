import { z } from 'zod';

/** Typed text. Browsers send its line breaks as CR LF (HTML, form submission), people count one. */
export function plainText() {
  return z
    .string()
    .overwrite((typed) => typed.replace(/\r\n?/g, '\n'))
    .trim();
}
