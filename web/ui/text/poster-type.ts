/** How many letters the longest word has, which must fit on a phone's line. */
export function longestWord(text: string, between = /\s+/): number {
  return Math.max(...text.split(between).map((word) => word.length));
}

/**
 * The size of a title in poster type: large for a short one, smaller for a long one, to leave room below.
 * A single word longer than a phone is wide counts as a long title.
 */
export function posterSize(title: string): string {
  const longest = longestWord(title);
  if (title.length > 64 || longest > 24) return 'text-[clamp(2.25rem,9vw,3rem)]';
  if (title.length > 32 || longest > 14) return 'text-[clamp(2.75rem,12vw,4rem)]';
  return 'text-[clamp(3.25rem,15vw,5.5rem)]';
}

/** The size of a title on a card, beside others whose height follows the highest. */
export function cardPosterSize(title: string): string {
  return title.length > 64 ? 'text-2xl' : 'text-[2.125rem]';
}

/** Scripts whose letters keep to a line as Latin capitals do, or to a square. */
const LEVEL =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The height of the lines of a title in poster type. As tight as its letters allow: in the poster face
 * the tail of a g over a capital takes 1.02 of the size, over an accent on one up to 1.26, over two of
 * them 1.33; Arabic, Devanagari or Thai stand in the viewer's own face and need more.
 */
export function posterLeading(title: string): string {
  const letters = title.normalize('NFD');
  if (!LEVEL.test(letters)) return 'leading-[1.45]';
  if (/\p{Lu}\p{M}{2}/u.test(letters)) return 'leading-[1.34]';
  if (/\p{Lu}\p{M}|\p{L}\p{M}{2}/u.test(letters)) return 'leading-[1.26]';
  return SQUARE.test(title) ? 'leading-[1.15]' : 'leading-[1.06]';
}
