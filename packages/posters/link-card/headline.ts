import { type Lettering, lettersOf, readsRightToLeft } from '../lettering.ts';
import { piecesOf } from './line-breaks.ts';

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

/** Letters without case that fill a square: Chinese, Japanese and Korean, and pictures. */
const SQUARE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}]/u;
/** Other letters without case reach far above and below their line, as Arabic, Devanagari and Thai do. */
const TALL = /[\p{Lo}--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Latn}]]/v;

/** Whether lines of a text want more room between them than those of capitals. */
export function hasTallLetters(text: string): boolean {
  return TALL.test(text);
}

/** From the top to the first baseline, from one to the next, and below the last; in parts of the size. */
function spacing(lettering: Lettering, text: string) {
  if (hasTallLetters(text)) return { first: 1.05, step: 1.4, below: 0.4 };
  const step = leading(text);
  const capitals = lettering.capHeight(1);
  const plain = { first: capitals + step - TIGHT, step, below: TIGHT - capitals };
  if (!SQUARE.test(text)) return plain;
  return { first: Math.max(0.92, plain.first), step: Math.max(1.12, step), below: 0.16 };
}

/** From the largest size to the smallest that is readable in a chat. */
const SIZES = [150, 132, 116, 102, 90, 80, 70, 62, 54, 46];

/** In pixels, from the top of the first line to below the last. */
export function headlineHeight(lettering: Lettering, { lines, size }: Headline): number {
  const { first, step, below } = spacing(lettering, lines.join(' '));
  return (first + (lines.length - 1) * step + below) * size;
}

/** Sets a text as large as it fits into a box, breaking it between words; cut off where nothing helps. */
export async function fitHeadline(
  lettering: Lettering,
  text: string,
  box: { width: number; height: number },
): Promise<Headline> {
  for (const size of SIZES) {
    const lines = await wrapped(lettering, text, size, box.width);
    const widths = await Promise.all(lines.map((line) => lettering.width(line, size)));
    const isFitting = Math.max(...widths) <= box.width;
    if (isFitting && headlineHeight(lettering, { lines, size }) <= box.height)
      return { lines, size };
  }
  const size = SIZES.at(-1)!;
  const { first, step, below } = spacing(lettering, text);
  const most = Math.max(1, Math.floor((box.height / size - first - below) / step + 1.0001));
  const pieces = await broken(lettering, text, size, box.width);
  const lines = await wrapped(lettering, pieces, size, box.width);
  if (lines.length <= most) return { lines, size };
  const last = await cut(lettering, `${lines[most - 1]} ${lines[most]}`, size, box.width);
  return { lines: [...lines.slice(0, most - 1), last], size };
}

async function wrapped(
  lettering: Lettering,
  text: string,
  size: number,
  width: number,
): Promise<string[]> {
  const lines: string[] = [];
  for (const { text: piece, gap } of piecesOf(text)) {
    const longer = lines.length === 0 ? piece : `${lines.at(-1)}${gap}${piece}`;
    if (lines.length > 0 && (await lettering.width(longer, size)) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** With spaces in words that are wider than a line. */
async function broken(
  lettering: Lettering,
  text: string,
  size: number,
  width: number,
): Promise<string> {
  let line = '';
  let result = '';
  for (const character of lettersOf(text)) {
    const isTooWide = (await lettering.width(line + character, size)) > width;
    line = character === ' ' || isTooWide ? character.trim() : line + character;
    result += isTooWide && character !== ' ' ? ` ${character}` : character;
  }
  return result;
}

/** The line where it fits, else as much of it as does with an ellipsis. */
export async function cut(
  lettering: Lettering,
  line: string,
  size: number,
  width: number,
): Promise<string> {
  if ((await lettering.width(line, size)) <= width) return line;
  const characters = lettersOf(line);
  while (
    characters.length > 0 &&
    (await lettering.width(`${characters.join('')}…`, size)) > width
  ) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}…`;
}

/**
 * The lines as SVG, hanging from `top` by the first one's capitals or what stands above them. What
 * reads from right to left, or stands among what does, ends at the right edge of a box of this width.
 */
export async function drawHeadline(
  lettering: Lettering,
  { lines, size }: Headline,
  box: { left: number; top: number; width: number; isRightToLeft?: boolean },
): Promise<string> {
  const { first, step } = spacing(lettering, lines.join(' '));
  const isFromRight = box.isRightToLeft || readsRightToLeft(lines.join(' '));
  const drawn = lines.map(async (line, i) => {
    const indent = isFromRight ? box.width - (await lettering.width(line, size)) : 0;
    return lettering.draw(line, box.left + indent, box.top + (first + i * step) * size, size);
  });
  return (await Promise.all(drawn)).join('');
}
