/** The letters of the poster face by how wide they are, in hundredths of the type's size. */
const LETTERS: [number, string][] = [
  [26, "Iijl|ı!*,.:;¡'‘’‚`•1"],
  [36, 'frt()[]{}"\\Lz'],
  [42, '/EFTZ'],
  [45, 'svyJ-ceck'],
  [51, '$?ABCDGHKOPQRSUVXY234567890abdeghknopqux'],
];
const WIDTHS = new Map(
  LETTERS.flatMap(([width, letters]) => [...letters].map((one) => [one, width])),
);
/** Of Latin letters that are not listed, such as m and W. */
const WIDE = 83;
/** Of letters of the faces that stand in for the poster face, and of what stands in a square. */
const [OTHER, SQUARE, EMOJI] = [62, 102, 135];
const MARK = /[\p{M}\p{Cf}]/u;
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;
const BROAD =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}ЖШЩЮФМжшщюфмωΩ]/u;

function letterWidth(letter: string): number {
  const known = WIDTHS.get(letter);
  if (known !== undefined) return known;
  if (MARK.test(letter)) return 0;
  if (/[\p{Script=Latin}\p{ASCII}]/u.test(letter)) return WIDE;
  if (/\p{Extended_Pictographic}/u.test(letter)) return EMOJI;
  if (FULL_WIDTH.test(letter)) return SQUARE;
  return BROAD.test(letter) ? 95 : OTHER;
}

/** How wide a word is in poster type, in parts of the type's size. */
export function wordWidth(word: string): number {
  let width = 0;
  for (const letter of word.normalize('NFD')) width += letterWidth(letter);
  return width / 100;
}

/** Scripts that put no spaces between words; browsers know where those end. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Lines also break behind a hyphen, and between characters that stand in squares. */
const BREAKS = new RegExp(
  `\\s+|(?<=[-‐–—])|(?<=${FULL_WIDTH.source})|(?=${FULL_WIDTH.source})`,
  'u',
);

export function wordsIn(text: string): string[] {
  if (!WITHOUT_SPACES.test(text)) return text.split(BREAKS);
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...segments].map(({ segment }) => segment);
}

/** How wide the longest word of a text is in poster type, in parts of the type's size. */
export function longestWordWidth(text: string): number {
  return Math.max(1, ...wordsIn(text).map(wordWidth));
}
