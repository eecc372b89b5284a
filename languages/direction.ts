/** Scripts that run from right to left; not every browser's `Intl` knows which do. */
const SCRIPTS = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];
/** Their letters. */
const RIGHT_TO_LEFT =
  '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}';

export type Direction = 'ltr' | 'rtl';

/** Which way a text in a language (BCP 47) runs. */
export function directionOf(language: string): Direction {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  return SCRIPTS.includes(script) ? 'rtl' : 'ltr';
}

/** A letter that runs the other way than a text does. */
const OTHER = {
  ltr: new RegExp(`[${RIGHT_TO_LEFT}]`, 'u'),
  rtl: new RegExp(`(?![${RIGHT_TO_LEFT}])\\p{L}`, 'u'),
};

/** U+2068 and U+2069: what stands between them runs in its own direction and leaves what is around it alone. */
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];
/** What begins an isolate. Names hold none: `contract/text` takes them out. */
const ISOLATE = /[\u2066-\u2068]/;
/** A name in bold; its own stars are look-alikes. */
const BOLD = /^\*([^*]+)\*$/;

/** Between the parts of what is written from right to left, as in the name of a place with its country. */
const PART_END = '، ';

/**
 * Keeps a name or a title within a text in its own direction, where that is another one; of an Arabic list
 * each part, as the list itself runs like the text. An address is left as it is, for programs that read it, and
 * so is what is made of isolated names, or of lines. The signs of bold stay outside, next to what is around them.
 */
export function isolatedIn(direction: Direction): (value: string) => string {
  const other = OTHER[direction];
  const isolated = (value: string): string => {
    const isOurs = ISOLATE.test(value) || value.includes('\n') || /^https?:/.test(value);
    if (isOurs || !other.test(value)) return value;
    const [, inBold] = BOLD.exec(value) ?? [];
    if (inBold !== undefined) return `*${FIRST_STRONG_ISOLATE}${inBold}${POP_ISOLATE}*`;
    if (direction === 'rtl' && value.includes(PART_END)) {
      return value.split(PART_END).map(isolated).join(PART_END);
    }
    return `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
  };
  return isolated;
}

/** U+200E and U+200F. */
const MARKS = { ltr: '\u200e', rtl: '\u200f' };
/** The beginning of a line whose first letter runs the other way, behind a sign of bold. */
const TURNED = {
  ltr: new RegExp(`^(\\*?)(?=[^\\p{L}\\n${MARKS.ltr}]*[${RIGHT_TO_LEFT}])`, 'gmu'),
  rtl: new RegExp(
    `^(?!https?:)(\\*?)(?=[^\\p{L}\\n${MARKS.rtl}]*(?![${RIGHT_TO_LEFT}])\\p{L})`,
    'gmu',
  ),
};

/**
 * Marks lines that begin with a letter of the other direction: messengers let a line, or a whole message,
 * run as its first letter does.
 */
export function linesIn(direction: Direction): (text: string) => string {
  const [other, turned, mark] = [OTHER[direction], TURNED[direction], MARKS[direction]];
  return (text) => (other.test(text) ? text.replace(turned, `$1${mark}`) : text);
}
