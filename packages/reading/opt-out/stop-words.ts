import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spokenWords } from './spoken-words.ts';
import { COMMON_FILLERS } from './words/opt-out-words.ts';

/**
 * Words that say Stop as a whole text, in languages that the chat does not speak too: the word, its languages (BCP 47),
 * and whose list of keywords it is from. FCC: 47 CFR 64.1200(a)(10). Twilio, AWS, Tencent Cloud: the keywords that their
 * documentation requires of senders of text messages. What no such list has is the language's own word, as dictionaries
 * translate "stop", "unsubscribe" and "do not write": messages are ended in any language.
 */
const ROWS = readFileSync(join(import.meta.dirname, 'stop-words.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[0]!);

const FILLERS = new Set(spokenWords(COMMON_FILLERS));
const ACCENTS = /[\u0300-\u036f]/g;
const accentsOf = (text: string) =>
  text.normalize('NFD').toLowerCase().match(ACCENTS)?.join('') ?? '';

/** By their words without accents. */
const ROWS_BY_WORD = Map.groupBy(ROWS, (row) => spokenWords(row).join(' '));

/**
 * Words for Stop or End that are towns, names or everyday words elsewhere where they have no accents: asked about.
 * "HỦY" is Stop, "Huy" a town in Belgium.
 */
const ASKED_ABOUT = Map.groupBy(
  ['huy', 'dur', 'vége', 'koniec', 'konec', 'loppu', 'einde', 'kraj', 'крај', 'край'],
  (word) => spokenWords(word).join(' '),
);

/** Those that are one word. */
export const STOP_WORDS_ANYWHERE = [...ROWS_BY_WORD.keys()].filter(
  (row) => !row.includes(' ') && !ASKED_ABOUT.has(row),
);

/** Polite words that are written without a space before or after a word. */
const POLITE_BEGINNINGS = spokenWords('请 請 麻烦 麻煩 กรุณา โปรด');
const POLITE_ENDINGS =
  spokenWords(`してください して下さい をお願いします お願いします お願い致します おねがいします して
  해주세요 해줘 해 주세요 해요 谢谢 謝謝 ครับ ค่ะ คะ`);

/** What remains without the first of these words that it begins with, and without the first that it ends with. */
function withoutPoliteness(said: string): string {
  const beginning = POLITE_BEGINNINGS.find((word) => said.startsWith(word)) ?? '';
  const ending = POLITE_ENDINGS.find((word) => said.endsWith(word)) ?? '';
  return said.slice(beginning.length, said.length - ending.length).trim();
}

const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Reads a text that is one of these words, whatever its case, width and signs, with polite words around it. Accents may be
 * left out, but other ones make another word: "Dũng" is a name, "DỪNG" is Stop.
 */
export function readStopWord(text: string, words: string[]): 'stop' | 'perhaps' | null {
  const said = words.filter((word) => !FILLERS.has(word)).join(' ');
  const accents = accentsOf(
    text
      .split(SIGNS)
      .filter((word) => !FILLERS.has(spokenWords(word).join(' ')))
      .join(' '),
  );
  // "lütfen dur"
  const whole = words.length > 1 ? ROWS_BY_WORD.get(words.join(' ')) : undefined;
  const asked = whole ? undefined : ASKED_ABOUT.get(said);
  if (asked?.some((word) => accents === '' || accents === accentsOf(word))) return 'perhaps';
  const rows = whole ?? ROWS_BY_WORD.get(said) ?? ROWS_BY_WORD.get(withoutPoliteness(said));
  const isSaid = rows?.some((row) => accents === '' || ['', accents].includes(accentsOf(row)));
  return isSaid ? 'stop' : null;
}
