import { sources } from './readers.ts';

/** The length of a chat text that WhatsApp lets through, in characters. */
export const LONGEST = 4096;

const listed = (texts: string) => texts.trim().split(/\||\n\s*/);

/**
 * Words and phrases that the readers know, with what stands around words, and signs of all kinds; of the words so
 * many, spread over all of them.
 */
export function hostileUnits(wordsTaken = 400): string[] {
  const tables = sources.filter(({ file }) => /^contract|opt-out.words|when.languages/.test(file));
  const known = tables.flatMap(({ source }) => source.match(/[\p{L}\p{M}]{2,}/gu) ?? []);
  const all = [...new Set(known.map((word) => word.toLowerCase()))];
  const words = all.filter((_, index) => (index * wordsTaken) % all.length < wordsTaken);
  const between = [' ', '. ', ', ', '  ', '? ', '\n', '\u0301', "'", ' and ', '-'];
  const phrases = listed(`
    any more|any any more|keep me updated about gig|pause updates about gig|stop following
    yes delete my|delete my data no|my radius is to|radius around gn:1|edit gig /g/|https://x/g/
    follow place cc:|create a new|i am living in|add the city of|cancel gig k3p7xy|do n t|how do i
    keep me|follow a and b|please please|no no
    constructor|quiet for __proto__ days|hasOwnProperty|toString`);
  const signs = [
    ...listed(
      '.|..|?|!|,|;|"|\'|“|’|a|é|ß|ﷺ|İ|ſ|0|٣|_|._|@|#|*|~|`|/|/g/|\\|(|)|[a|👍|👍🏽|👩‍🎤|𝐀',
    ),
    ...listed('क्|ा|م|ـ|ً|東|ｱ|가|ㄱ|-|–|&|+|{|^|$|%|:|=|1 |25 km |<a>'),
    '|',
    '. ',
    '? ',
    ' ',
    '\u00a0',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '\u200b',
    '\u202e',
    '\ud83d',
    'e\u0301',
    '\u0301',
    '\u0300\u0301',
    '❤\ufe0f',
  ];
  return [
    ...signs,
    ...phrases.flatMap((phrase) => between.slice(0, 4).map((gap) => phrase + gap)),
    ...words.map((word, index) => word + between[index % between.length]!),
  ];
}

/** `unit` again and again, up to the longest text that there is. */
export const repeated = (unit: string): string =>
  unit.repeat(Math.ceil(LONGEST / unit.length)).slice(0, LONGEST);
