import type { Mentioned } from '../as-meant.ts';
import type { Intent } from '../intents.ts';
import { isOneLetterOff } from '../one-letter-off.ts';
import { spokenWords } from './spoken-words.ts';
import { readStopWord, STOP_WORDS_ANYWHERE } from './stop-words.ts';
import { OPT_OUT_WORDS } from './words/all.ts';
import { COMMON_FILLERS, type OptOutWords } from './words/opt-out-words.ts';

/** What a text says of our messages as a whole. */
export interface OptOut {
  phrase: Intent<'stop' | 'start' | 'perhapsStop' | 'fewerMessages'> | Mentioned;
  /** Nothing else that is in the text counts. */
  isClear: boolean;
  /** It speaks of messages, so that it is no chance word. */
  isAboutMessages: boolean;
}

/** How sure it is. */
type Reading = 'negated' | 'asked' | 'stop' | 'fewer' | 'start' | 'perhaps';
/** Of two languages that read a text differently, the first of these counts. */
const ORDER: Reading[] = ['negated', 'asked', 'stop', 'fewer', 'start', 'perhaps'];

/** Phrases by their first words, so that only those are compared that can be meant. */
type Row = Map<string, string[][]>;

interface LanguageTable {
  rows: Record<Exclude<keyof OptOutWords, 'fillers'>, Row>;
  fillers: Set<string>;
  /** What may stand in a sentence that says nothing else. */
  known: Set<string>;
}

const toRow = (phrases: string): Row =>
  Map.groupBy(phrases.split('|').map(spokenWords), ([first = '']) => first);

const wordsOf = (row: Row) => [...row.values()].flat(2);

function toTable({ fillers: own, ...phrases }: OptOutWords): LanguageTable {
  const said = Object.entries({ ...phrases, stop: `stop | ${phrases.stop}` });
  const rows = Object.fromEntries(
    said.map(([kind, list]) => [kind, toRow(list)]),
  ) as LanguageTable['rows'];
  const fillers = new Set(spokenWords(`${COMMON_FILLERS} ${own}`));
  const known = new Set([...fillers, ...wordsOf(rows.end), ...wordsOf(rows.messages)]);
  return { rows, fillers, known };
}

/** Fillers of a request for silence that turn a request for messages around. */
const DENIALS = new Set(
  spokenWords(`no never nothing nunca jamás ningún ninguno ninguna nada nenhuma nenhum nie plus jamais rien
    aucun aucune mai niente nessun nessuno nulla न ना na कभी kabhi`),
);

const LANGUAGE_TABLES = OPT_OUT_WORDS.map(toTable);

const ALONE = LANGUAGE_TABLES.flatMap(({ rows }) => [...rows.stop.values()].flat());
/** Words that say Stop alone, in all languages. */
export const STOP_WORDS = [
  ...ALONE.filter((phrase) => phrase.length === 1).flat(),
  ...STOP_WORDS_ANYWHERE,
];

/** The fewest letters of a word that is read with a typo; a typo in a shorter one makes another word. */
const SHORTEST_WITH_TYPO = 6;
const ALL_KNOWN = new Set(
  LANGUAGE_TABLES.flatMap(({ rows, known }) => [...known, ...Object.values(rows).flatMap(wordsOf)]),
);
const WITH_TYPO = Map.groupBy(
  [...ALL_KNOWN].filter((word) => word.length >= SHORTEST_WITH_TYPO),
  ({ length }) => length,
);

/** A word as it was typed, and what it is one typo away from. */
type Typed = Set<string>;

function asTyped(word: string, withTypos: boolean): Typed {
  if (!withTypos || word.length < SHORTEST_WITH_TYPO - 1 || ALL_KNOWN.has(word)) {
    return new Set([word]);
  }
  const near = [word.length - 1, word.length, word.length + 1]
    .flatMap((length) => WITH_TYPO.get(length) ?? [])
    .filter((wanted) => isOneLetterOff(word, wanted));
  return new Set([word, ...near]);
}

// Asked of every word in every language: in loops, because arrays made for each were more than half of what
// this reader allocated, and half of its time.

function isOneOf(typed: Typed, words: Set<string>): boolean {
  for (const word of typed) if (words.has(word)) return true;
  return false;
}

/** Whether these are the words of a phrase, with nothing but fillers around and between. */
function isAllSaid(typed: Typed[], phrase: string[], fillers: Set<string>): boolean {
  let next = 0;
  for (const word of typed) {
    if (next < phrase.length && word.has(phrase[next]!)) next += 1;
    else if (!isOneOf(word, fillers)) return false;
  }
  return next === phrase.length;
}

function isAll(typed: Typed[], row: Row, fillers: Set<string>): boolean {
  for (const word of typed) {
    for (const one of word) {
      if (row.get(one)?.some((phrase) => isAllSaid(typed, phrase, fillers))) return true;
    }
  }
  return false;
}

const standsAt = (typed: Typed[], at: number, phrase: string[]) =>
  phrase.every((word, index) => typed[at + index]?.has(word));

/** Where the words of one of the phrases stand side by side; null where they do not. */
function placeOf(typed: Typed[], row: Row): { at: number; length: number } | null {
  let at = 0;
  for (const first of typed) {
    for (const word of first) {
      const found = row.get(word)?.find((phrase) => standsAt(typed, at, phrase));
      if (found) return { at, length: found.length };
    }
    at += 1;
  }
  return null;
}

/** The number of words within which a question how to end the messages begins. */
const QUESTION_BEGINS_WITHIN = 4;
/** The most words of a text that asks for fewer messages. */
const LONGEST_FEWER = 10;
/** The most words of a sentence that is compared. */
const LONGEST_SENTENCE = 40;

interface Read {
  reading: Reading;
  isAboutMessages: boolean;
}

function readIn(
  { rows, fillers, known }: LanguageTable,
  typed: Typed[],
  isQuestion: boolean,
): Read | null {
  const isAboutMessages = placeOf(typed, rows.messages) !== null;
  const read = (reading: Reading): Read => ({ reading, isAboutMessages });
  if (placeOf(typed, rows.goOn)) return read('negated');
  if (wantsFewer({ rows, fillers }, typed, isAboutMessages)) return read('fewer');
  const asked = placeOf(typed, rows.asks);
  if (asked && asked.at < QUESTION_BEGINS_WITHIN) {
    const rest = typed.toSpliced(asked.at, asked.length);
    const isAsked =
      isAll(rest, rows.stop, fillers) || (isAboutMessages && placeOf(rest, rows.end) !== null);
    return isAsked ? read('asked') : null;
  }
  if (isAll(typed, rows.stop, fillers)) {
    return read(isQuestion && typed.length === 1 ? 'asked' : 'stop');
  }
  const isDenied = typed.some((word) => isOneOf(word, DENIALS));
  if (!isDenied && isAll(typed, rows.start, fillers)) return read('start');
  if (isAboutMessages && placeOf(typed, rows.end)) {
    return read(typed.every((word) => isOneOf(word, known)) ? 'stop' : 'perhaps');
  }
  return isAll(typed, rows.perhaps, fillers) ? read('perhaps') : null;
}

/** Whether these words say that messages are too many, and nothing of their end. */
function wantsFewer(
  { rows, fillers }: Pick<LanguageTable, 'rows' | 'fillers'>,
  typed: Typed[],
  isAboutMessages: boolean,
): boolean {
  const said = typed.length <= LONGEST_FEWER ? placeOf(typed, rows.fewer) : null;
  if (!said) return false;
  const rest = typed.toSpliced(said.at, said.length);
  if (placeOf(rest, rows.end) || placeOf(rest, rows.stop)) return false;
  return isAboutMessages || (said.length > 1 && rest.every((word) => isOneOf(word, fillers)));
}

function readSentence(sentence: string, withTypos: boolean): Read | null {
  const words = spokenWords(sentence);
  if (words.length === 0 || words.length > LONGEST_SENTENCE) return null;
  // "PARA PARA PARA"
  const once = words.filter((word, at) => word !== words[at - 1]);
  const typed = once.map((word) => asTyped(word, withTypos));
  const isQuestion = sentence.trimEnd().endsWith('?');
  const word = readStopWord(sentence, once);
  if (word)
    return { reading: word === 'stop' && isQuestion ? 'asked' : word, isAboutMessages: false };
  const readings = LANGUAGE_TABLES.map((table) => readIn(table, typed, isQuestion));
  const found = readings.filter((reading) => reading !== null);
  found.sort((a, b) => ORDER.indexOf(a.reading) - ORDER.indexOf(b.reading));
  return found[0] ?? null;
}

const SENTENCE_END = /[.!?;\n،؟।]+/u;
const LONGEST_WITH_TYPOS = 400;
/** Words that are Stop also before something else. */
const FIRST_WORDS = new Set('stop stopp stopall unsubscribe unsub optout'.split(' '));

/**
 * Reads a request to get no more messages, or to get them again, in the languages of `OPT_OUT_WORDS`.
 * One that is not meant so is `mentioned`, one in doubt `perhapsStop`. Null where the text says
 * nothing of the kind. `plain`: without quotes.
 */
export function readOptOut(plain: string): OptOut | null {
  const withTypos = plain.length <= LONGEST_WITH_TYPOS;
  const whole = readSentence(plain, withTypos);
  if (whole) return toOptOut(whole, whole.reading !== 'perhaps' && whole.reading !== 'negated');
  const parts = plain.split(SENTENCE_END).filter((sentence) => sentence.trim() !== '');
  // One alone was read as the whole.
  const sentences = parts.length > 1 ? parts : [];
  for (const [index, sentence] of sentences.entries()) {
    const read = readSentence(sentence, withTypos);
    if (!read || read.reading === 'start') continue;
    const isSure = index === 0 || read.isAboutMessages;
    if (read.reading !== 'stop' || isSure) return toOptOut(read, read.isAboutMessages);
    return toOptOut({ ...read, reading: 'perhaps' }, false);
  }
  const [first = ''] = spokenWords(plain.slice(0, LONGEST_WITH_TYPOS));
  return FIRST_WORDS.has(first)
    ? toOptOut({ reading: 'perhaps', isAboutMessages: false }, false)
    : null;
}

function toOptOut(
  { reading, isAboutMessages }: { reading: Reading; isAboutMessages: boolean },
  isClear: boolean,
): OptOut {
  switch (reading) {
    case 'stop':
    case 'start':
      return { phrase: { kind: reading }, isClear, isAboutMessages };
    case 'fewer':
      return { phrase: { kind: 'fewerMessages' }, isClear: false, isAboutMessages: false };
    case 'perhaps':
      return { phrase: { kind: 'perhapsStop' }, isClear: false, isAboutMessages };
    case 'negated':
    case 'asked': {
      const phrase: Mentioned = { kind: 'mentioned', act: { kind: 'stop' }, mood: reading };
      return { phrase, isClear: false, isAboutMessages };
    }
  }
}
