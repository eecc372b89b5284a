import { readWhen } from '../../when/read-when.ts';
import type { Token } from '../tokens.ts';

/** Which words of a text say when, by their number; empty where none does. */
export function timeIn(tokens: Token[]): { start: number; end: number } {
  const text = tokens.map(({ written }) => written).join(' ');
  const said = readWhen(text);
  if (!said) return { start: 0, end: 0 };
  let before = 0;
  const isIn = tokens.map(({ written }) => {
    const start = before;
    before += written.length + 1;
    return start >= said.start && start < said.end;
  });
  const start = isIn.indexOf(true);
  return { start, end: isIn.lastIndexOf(true) + 1 };
}
