import type { Details } from '../details.ts';
import { SHORT_ID_ALPHABET, SHORT_ID_LENGTH } from '../short-id.ts';
import { GAP, type Pattern, pattern, WORD_END, WORD_START } from '../text/pattern.ts';
import { readWhen } from '../when/read-when.ts';
import { at, type Reader, wordsOf } from './reader.ts';

const SHORT_ID = `[${SHORT_ID_ALPHABET}]{${SHORT_ID_LENGTH}}`;
const SHORT_ID_ALONE = pattern(`^${SHORT_ID}$`);
/** What somebody may have typed for a code: with a digit, or about as long and no everyday word. */
const MISTYPED = '[a-z]{6,8}|[a-z]*[0-9][a-z0-9]*';
const EVERYDAY = pattern(
  '^(?:please|thanks|because|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun|to|yester|every|week|birth|holi)day)$',
);
/** Of a title or a mistyped code, which has to fit into a button. */
const MAX_NAME_LENGTH = 60;
/** Words that name no gig. */
const FILLERS = new Set(
  'please pls plz now asap thank thanks you for me my the it this that one on at of in from because'.split(
    ' ',
  ),
);

/** A code as itself or as the end of its link. */
const withCode = (phrase: string, code: string): Pattern =>
  pattern(`${WORD_START}${wordsOf(phrase)}${GAP}(?:\\S*/g/)?(${code})${WORD_END}`);

function codeIn(patterns: Pattern[], plain: string): { shortId: string } | null {
  for (const found of patterns) {
    const shortId = found.find(plain)?.groups[0];
    const isCode = shortId && shortId.length <= MAX_NAME_LENGTH && !EVERYDAY.test(shortId);
    if (isCode) return { shortId };
  }
  return null;
}

/** "Yes, cancel gig k3p7xyz", as buttons said it once. */
export function confirmedGig(phrase: string): Reader<Details['known gig']>[] {
  const patterns = [withCode(phrase, SHORT_ID)];
  return at('confirmed gig', ({ plain }) => codeIn(patterns, plain));
}

/** A phrase with the code of a gig, one with what may be meant for a code, and one with other words or none. */
export function gig(...phrases: string[]): Reader<Details['gig']>[] {
  const named = phrases.map((phrase) => withCode(phrase, SHORT_ID));
  const mistyped = phrases.map((phrase) => withCode(phrase, MISTYPED));
  const bare = phrases.map(withoutCode);
  return [
    ...at('gig', ({ plain }) => codeIn(named, plain)),
    ...at('mistyped gig', ({ plain }) => codeIn(mistyped, plain)),
    ...at('gig without code', ({ plain }) => wordsIn(bare, plain)),
  ];
}

const BACK_ON = pattern(
  `^[^\\p{L}]*(?:(?:please|pls|can|could|you|ok|hi|hey)${GAP})*(?:put|bring)${GAP}(?:(?:my|our|the|gig)${GAP})*([^\\n]{1,60}?)${GAP}(?:on${GAP}again|back${GAP}on)(?:${GAP}(?:please|pls|again))?[^\\p{L}]*$`,
);
/** What else is put back on: messages, and whom they are about. */
const NO_GIG = new Set(
  'me us messages message updates notifications notifs alerts reminders texts everything everyone all them her him'.split(
    ' ',
  ),
);
/** What a gig is called where it is not named. */
const CALLED = new Set('gig show concert event set it this that one thing'.split(' '));

/** "Put Late Lights back on" */
export const backOn = at<Details['gig']>('gig', ({ plain }) => {
  const found = BACK_ON.find(plain)?.groups[0];
  const said = found?.split(/\s/).filter((word) => word !== '') ?? [];
  if (said.length === 0 || said.some((word) => NO_GIG.has(word))) return null;
  const name = said.filter((word) => !FILLERS.has(word) && !CALLED.has(word)).join(' ');
  if (SHORT_ID_ALONE.test(name)) return { shortId: name };
  return name === '' ? {} : { words: name };
});

/** "Yes, cancel gig" is a yes, "gig.life" a username. */
const withoutCode = (phrase: string): Pattern =>
  pattern(
    `${WORD_START}(yes${GAP})?${wordsOf(phrase)}(?:([^\\p{L}\\p{N}_.,;:!?\\n][^.,;:!?\\n]*)|[,;:!?\\n]|$|\\.${WORD_END})`,
  );

function wordsIn(patterns: Pattern[], plain: string): { words?: string } | null {
  for (const found of patterns) {
    const match = found.find(plain);
    if (!match || match.groups[0] !== undefined) continue;
    const words = (match.groups[1] ?? '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .split(' ')
      .filter((word) => !FILLERS.has(word))
      .join(' ')
      .trim();
    return words === '' || isNewDay(words) ? {} : { words: words.slice(0, MAX_NAME_LENGTH) };
  }
  return null;
}

/** "Postpone my gig to 5 December" says nothing of which gig. */
const isNewDay = (words: string): boolean =>
  words.startsWith('to ') && readWhen(words.slice('to '.length))?.rest.trim() === '';
