import { readOptOut } from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import { readWhen } from '@stagebell/reading/when';
import {
  isEveryday,
  listAnswer,
  WORDS_OF_CHOICES as said,
  saidAlone,
  spokenWords,
} from '@stagebell/reading/words';
import { buttonPayload, readButtonPayload } from '../button-payload.ts';
import type { Offered } from '../domain/contacts/pending-question.ts';
import { LIMITS, type OutgoingMessage, outgoingMessageSchema } from '../messenger/outgoing.ts';
import { phraseWritten } from './phrases/phrase-written.ts';
import { readPhrase } from './phrases/read-phrase.ts';

const AROUND = /[\s.!]+/gu;
/** Marks of direction, among others, which our own titles hold. */
const INVISIBLE = /\p{Cf}/gu;
const QUOTES = /["'`´‘’“”„«»*_~]+/gu;
/** "The one in Canada" */
const THE_ONE_IN = pattern(
  '^(?:(?:the|el|la|o|a|das|die|il|quello|celui|celle) )?(?:one )?(?:in|de|do|da|au|en|em) (.+)$',
);

/** "Number 2", "2)" */
const NUMBERED = pattern('^(?:number |nummer |numero |número |nr |no |#)?([0-9]{1,2})\\)?$');

/** What stands around the word that tells one choice from the others: "the one in Leeds", "das zweite". */
const AROUND_CHOICE = new Set(spokenWords(said.around));
/** Words for numbers in a row, in all languages: "second" is "2". */
const ORDINALS = new Map([
  ...said.ordinals.flatMap((words, at) =>
    spokenWords(words).map((word): [string, string] => [word, String(at + 1)]),
  ),
  // Monday in Portuguese, but not as the answer to which of several.
  ['segunda', '2'],
]);
/** Where all choices are of one of these, it is asked which: then a word of one choice is enough, or its number. */
// biome-ignore format: the words of a list stay together
const WHICH = [
  'follow', 'unfollow', 'editGig', 'cancelGig', 'postponeGig', 'watchGig', 'unwatchGig', 'askGig', 'heardGig',
];
/** Shorter words are everybody's. */
const SHORTEST_OWN_WORD = 3;
const LETTER = /\p{L}/u;
/** Begins the key of a word of one choice. */
const OWN_WORD = '+';

/** The keys of what "both" and "none of these" mean after a list; no title contains them, because asterisks are left out. */
const KEY_OF = { all: '*', none: '-*' };

/** Words as somebody copies them from a button. A question mark is kept: a question is not a tap. */
function asCopied(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(QUOTES, '')
    .replace(AROUND, ' ')
    .trim();
}

/** A button or row: its id, and the texts that people see on it. */
type Choice = [id: string, title: string, description?: string];

/** What of a message can be chosen by its words. */
function choicesOf(shown: OutgoingMessage): Choice[] {
  if (shown.type === 'buttons') return shown.buttons.map(({ id, title }) => [id, title]);
  if (shown.type !== 'list') return [];
  // In "My artists" each row says "Unfollow", and a name alone is no request for that.
  const rows = shown.sections
    .flatMap((section) => section.rows)
    .filter(({ description }) => description !== shown.button);
  return rows.map(({ id, title, description }) => [id, title, description ?? '']);
}

const asksWhich = (choices: Choice[]): boolean =>
  choices.length > 1 &&
  WHICH.some((intent) => choices.every(([id]) => readButtonPayload(id)?.intent === intent));

const areAlike = (choices: Choice[]): boolean =>
  new Set(choices.map(([id]) => readButtonPayload(id)?.intent)).size === 1;

/** The words that stand on one choice alone. */
function ownWords(choices: Choice[]): [word: string, id: string][] {
  const words = choices.flatMap(([id, ...texts]) =>
    [...new Set(spokenWords(texts.join(' ')))].map((word): [string, string] => [word, id]),
  );
  const byWord = [...Map.groupBy(words, ([word]) => word).values()];
  return byWord.flatMap((ofWord) => (ofWord.length === 1 ? ofWord : []));
}

/** Whether a word says nothing by itself. Asked of the one that was typed, because ten rows have a hundred. */
const isFreeWord = (word: string): boolean =>
  word.length >= SHORTEST_OWN_WORD &&
  LETTER.test(word) &&
  readPhrase(word) === null &&
  readOptOut(word) === null &&
  phraseWritten(word) === null &&
  saidAlone([word]) === undefined &&
  readWhen(word) === null;

/** "Illinois" and "United States" in "Springfield, Illinois, United States"; never a word for Stop, like "Pará". */
function areasIn(name: string, description: string): string[] {
  const [first = '', ...areas] = description.split(/[,،]/u);
  const isPlace = asCopied(first) === asCopied(name);
  return isPlace ? areas.filter((area) => readOptOut(area) === null) : [];
}

/**
 * What a reply offers, by the words that people see on its buttons and rows; words that stand on two
 * of them mean neither. A row is meant by its number too, and where all are places of one name, by a region or country. Null
 * where it offers nothing.
 */
export function offeredIn(reply: OutgoingMessage): Offered | null {
  const offered = new Map<string, string | null>();
  const choices = choicesOf(outgoingMessageSchema.parse(reply));
  const areNamesakes = new Set(choices.map(([, title]) => asCopied(title))).size === 1;
  const things = choices.filter(([id]) => readButtonPayload(id)?.intent !== 'no');
  const isWhich = asksWhich(things);
  // "25" after a list of distances is one of them.
  const areCounted =
    isWhich || (reply.type === 'list' && !choices.some(([, title]) => /^\d/u.test(title)));
  for (const [index, [id, title, description = '']] of choices.entries()) {
    const areas = areNamesakes ? areasIn(title, description) : [];
    const count = areCounted ? [String(index + 1)] : [];
    for (const words of new Set([title, description, ...areas, ...count].map(asCopied))) {
      offered.set(words, offered.has(words) && offered.get(words) !== id ? null : id);
    }
  }
  for (const [word, id] of isWhich ? ownWords(things) : []) offered.set(OWN_WORD + word, id);
  if (reply.type === 'list') {
    const all = followingAll(choices.map(([id]) => id));
    offered.set(KEY_OF.all, all);
    // "Never mind" below the menu is about what came before it.
    if (all || areAlike(things)) offered.set(KEY_OF.none, buttonPayload('no'));
  }
  const meant = [...offered].filter(([words, id]) => words !== '' && id !== null);
  return meant.length > 0 ? (Object.fromEntries(meant) as Offered) : null;
}

/** What can be followed of all rows; null where some of them are about something else. */
function followingAll(ids: string[]): string | null {
  const rows = ids.map((id) => readButtonPayload(id));
  const names = rows.flatMap((row) => {
    const [name] = row?.given ?? [];
    if (row?.intent === 'followPlace' && name) return [name];
    return row?.intent === 'follow' && name ? [`@${name}`] : [];
  });
  const payload = buttonPayload('followThese', ...names);
  return names.length === ids.length && payload.length <= LIMITS.buttonId ? payload : null;
}

/** What a tap would say on the button or row with these words on it; null where there is none. */
export function tapMeantBy(offered: Offered | null, text: string): string | null {
  if (!offered || text.length > 200) return null;
  const copied = asCopied(text);
  const answer = Object.hasOwn(offered, KEY_OF.none) ? listAnswer(text) : null;
  const words = [THE_ONE_IN, NUMBERED].map((said) => said.find(copied)?.groups[0] ?? '');
  const meant = [copied, ...words, answer ? KEY_OF[answer] : '', choiceSaid(offered, text)];
  const found = meant.find((words) => Object.hasOwn(offered, words));
  return found === undefined ? null : offered[found]!;
}

/** The most words of a text that points at one choice: "the one by the river". */
const MAX_POINTING = 6;

/** The key of the words of a text that may tell which choice is meant; empty where there are none, or they tell of several. */
function choiceSaid(offered: Offered, text: string): string {
  const words = spokenWords(text).filter((one) => !AROUND_CHOICE.has(one));
  const [word = '', ...others] = words;
  const isOwn = (one: string) => Object.hasOwn(offered, OWN_WORD + one) && isFreeWord(one);
  if (others.length === 0) return ORDINALS.get(word) ?? (isOwn(word) ? OWN_WORD + word : '');
  const own = words.filter(isOwn);
  const ids = new Set(own.map((one) => offered[OWN_WORD + one]));
  if (words.length > MAX_POINTING || ids.size !== 1) return '';
  const areOthersPlain = words.every((one) => own.includes(one) || isEveryday(one));
  return areOthersPlain ? OWN_WORD + own[0] : '';
}
