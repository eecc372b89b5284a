import type { Lettering } from '../lettering.ts';

/** A text on one line; null where our fonts lack a part of it, because the text would then say something else. */
export function drawable(lettering: Lettering, text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  return line !== '' && lettering.covers(line) ? line : null;
}
