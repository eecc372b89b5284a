import type { Details } from '../details.ts';
import { GAP, NO_LETTER, type Pattern, pattern, WORD_END, WORD_START } from '../text/pattern.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { at, type Reader, wordsOf } from './reader.ts';

type Said = Reader<Record<never, never>>[];

const saysIt = (precedence: Said[0]['precedence'], said: Pattern): Said =>
  at(precedence, ({ plain }) => (said.test(plain) ? {} : null));

/** A phrase anywhere in a text. */
export const words = (phrase: string): Said =>
  saysIt('words', pattern(`${WORD_START}${wordsOf(phrase)}${WORD_END}`));

/** Only as all that is said. */
const whole = (said: string): Pattern => pattern(`^${NO_LETTER}*(?:${said})${NO_LETTER}*$`);
export const alone = (said: string): Said => saysIt('whole text', whole(said));

const PLEASE = `(?:${NO_LETTER}+please)?`;
export const whatIsThis = alone(
  `how does (?:this|it) work${PLEASE}|(?:who|what) (?:are you|is this)${PLEASE}`,
);

const QUESTIONS = Object.values(VOCABULARIES).map((vocabulary) => vocabulary.howItStands);

/** "Am I paused?", "why do I get nothing?" */
export const howItStands = alone(
  QUESTIONS.join('|').normalize('NFKC').split('_').join(`(?:${GAP})`),
);

const HAVE = `(?:(?:i|we)(?:${GAP})?(?:ve)?${GAP})?(?:have|got)${GAP}`;
/** In few words: "is there a new gig?" wants no form. */
export const newGig = saysIt(
  'new gig',
  pattern(
    `^${NO_LETTER}*(?:announce${NO_LETTER}*$|(?:${HAVE}(?:a${GAP}|another${GAP})(?:gig|show|concert)|(?:${HAVE})?(?:a${GAP})?new${GAP}gig)${WORD_END}[^?]*$)`,
  ),
);

const USUAL = whole('usual');
export const KILOMETRES = 'km|kms|kilomet(?:re|er)s?';
const DISTANCE = whole(`([0-9]{1,4})\\s*(?:${KILOMETRES})?`);

export const distance = at<Details['distance']>('whole text', ({ plain }) => {
  if (USUAL.test(plain)) return { km: null };
  const km = DISTANCE.find(plain)?.groups[0];
  return km ? { km: Number(km) } : null;
});

/** What a text begins with that answers a question with yes. */
export const YES = 'yes sim si sí oui ja';

const DELETE_WORDS = `delete${GAP}(?:my${GAP}(?:data|number)|(?:my${GAP})?account)`;
const DELETE = pattern(`${WORD_START}${DELETE_WORDS}${WORD_END}`);
const ONLY_DELETE = pattern(`^[^\\p{L}\\p{N}]*${DELETE_WORDS}[^\\p{L}\\p{N}]*$`);
const YES_DELETE = pattern(
  `^[^\\p{L}\\p{N}]*(?:${YES.replaceAll(' ', '|')})${NO_LETTER}(?:.*${NO_LETTER})?${DELETE_WORDS}${WORD_END}`,
  { manyLines: true },
);

export const confirmedDeletion = saysIt('deletion', YES_DELETE);

export const deletion = at<Details['own words']>('deletion', ({ plain }) =>
  DELETE.test(plain) ? { ...(!ONLY_DELETE.test(plain) && { inPassing: true }) } : null,
);

/** Signs of approval; they may have a colour of skin or a request to be drawn in colour. */
const APPROVAL = new Set('👍👌🙏👏🙌💚❤😊😍🎉🔥');
const SPACE_OR_SKIN = /[\p{Emoji_Modifier}\s]/u;
const DRAWN_IN_COLOUR = '\ufe0f';

export const applause: Said = at('whole text', ({ plain }) => {
  const isSign = (sign: string) => !SPACE_OR_SKIN.test(sign) && sign !== DRAWN_IN_COLOUR;
  const signs = [...plain].filter(isSign);
  return signs.length > 0 && signs.every((sign) => APPROVAL.has(sign)) ? {} : null;
});
