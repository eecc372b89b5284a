import { readWhen, type SaidWhen } from '../../when/read-when.ts';
import type { Token } from '../tokens.ts';

/** The positions of the words of a text that say when. */
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

/** When a text asks about, beside the places that it names: "Santo Domingo" is no Sunday. */
export function timeBeside(
  text: string,
  tokens: Token[],
  places: { start: number; end: number }[],
): SaidWhen | null {
  const named = places.filter(({ start, end }) => end - start > 1);
  const names = named.map(({ start, end }) =>
    tokens
      .slice(start, end)
      .map(({ written }) => written)
      .join(' '),
  );
  return readWhen(names.reduce((left, name) => left.replace(name, ' '), text));
}
