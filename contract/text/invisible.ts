/** Scripts whose letters change their shape by an invisible joiner between them. */
// biome-ignore format: the rows of a table stay together
const JOINED_SCRIPTS = [
  'Arab', 'Syrc', 'Nkoo', 'Mong', 'Adlm', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu',
  'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt',
];
const JOINED = `[${JOINED_SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
/** Also what stands behind a picture: a colour of skin, or the selector of its colourful form. */
const EMOJI = '[\\p{Extended_Pictographic}\\u{1F3FB}-\\u{1F3FF}\\uFE0F]';
const SELECTORS = '\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}';

/** What changes how its neighbours look: joiners within a word or picture, selectors, the tags of a flag. */
const TELLING = [
  `(?<=${JOINED})[\\u200C\\u200D](?=[\\u200C\\u200D]*${JOINED})`,
  `(?<=${EMOJI})\\u200D(?=\\p{Extended_Pictographic})`,
  `(?<=[\\p{Emoji}\\p{Script=Han}])[${SELECTORS}]`,
  '(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007E}]{1,7}\\u{E007F}',
].join('|');

/** Marks of direction are among it: who types right to left needs none. */
const INVISIBLE = [
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800',
  '\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}',
  SELECTORS,
].join('');

const NOT_SEEN = new RegExp(`(${TELLING})|[${INVISIBLE}]`, 'gu');

/**
 * Text without what cannot be seen in it or turns around what stands beside it. Persian and Hindi keep the joiners
 * within their words, families and flags their parts. In linear time.
 */
export function withoutInvisible(text: string): string {
  return text.replace(NOT_SEEN, '$1');
}
