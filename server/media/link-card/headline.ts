import type { Lettering } from '../outlines/lettering.ts';

/** Lines of one size, in pixels to the em. */
export interface Headline {
  lines: string[];
  size: number;
}

/** Of lines of bare capitals. */
const TIGHT = 0.92;

/** Lines of capitals, in parts of the size; accents on them want room below the line before. */
function leading(text: string): number {
  const letters = text.normalize('NFD');
  if (/\p{L}\p{M}{2}/u.test(letters)) return 1.26;
  return /\p{M}/u.test(letters) ? 1.12 : TIGHT;
}

/** From what can be read across a bar to what can be read in a chat. */
const SIZES = [150, 132, 116, 102, 90, 80, 70, 62, 54, 46];

export function headlineHeight({ lines, size }: Headline): number {
  return lines.length * size * leading(lines.join(' '));
}

/** Sets a text as large as it fits into a box, breaking it between words; cut off where nothing helps. */
export function fitHeadline(
  lettering: Lettering,
  text: string,
  box: { width: number; height: number },
): Headline {
  for (const size of SIZES) {
    const lines = wrapped(lettering, text, size, box.width);
    const isFitting = lines.every((line) => lettering.width(line, size) <= box.width);
    if (isFitting && headlineHeight({ lines, size }) <= box.height) return { lines, size };
  }
  const size = SIZES.at(-1)!;
  const most = Math.floor(box.height / (size * leading(text)));
  const lines = wrapped(lettering, broken(lettering, text, size, box.width), size, box.width);
  if (lines.length <= most) return { lines, size };
  const last = cut(lettering, `${lines[most - 1]} ${lines[most]}`, size, box.width);
  return { lines: [...lines.slice(0, most - 1), last], size };
}

function wrapped(lettering: Lettering, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && lettering.width(longer, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** With spaces in words that are wider than a line. */
function broken(lettering: Lettering, text: string, size: number, width: number): string {
  let line = '';
  let result = '';
  for (const character of text) {
    const isTooWide = lettering.width(line + character, size) > width;
    line = character === ' ' || isTooWide ? character.trim() : line + character;
    result += isTooWide && character !== ' ' ? ` ${character}` : character;
  }
  return result;
}

/** The line where it fits, else as much of it as does with an ellipsis. */
export function cut(lettering: Lettering, line: string, size: number, width: number): string {
  if (lettering.width(line, size) <= width) return line;
  const characters = [...line];
  while (lettering.width(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The lines as SVG, hanging from `top` by the first one's capitals or the accents on them. */
export function drawHeadline(
  lettering: Lettering,
  { lines, size }: Headline,
  left: number,
  top: number,
): string {
  const step = size * leading(lines.join(' '));
  const first = top + lettering.capHeight(size) + step - size * TIGHT;
  return lines.map((line, i) => lettering.draw(line, left, first + i * step, size)).join('');
}
