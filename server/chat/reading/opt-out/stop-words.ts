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

/** Those that are one word. */
export const STOP_WORDS_ANYWHERE = [...ROWS_BY_WORD.keys()].filter((row) => !row.includes(' '));

/**
 * Whether a text is one of these words, whatever its case, width and signs, with polite words around it. Accents may be
 * left out, but other ones make another word: "Dũng" is a name, "DỪNG" is Stop.
 */
export function isStopWord(text: string, words: string[]): boolean {
  const said = words.filter((word) => !FILLERS.has(word)).join(' ');
  const rows = ROWS_BY_WORD.get(said);
  if (!rows) return false;
  const accents = accentsOf(text);
  return rows.some((row) => accents === '' || ['', accents].includes(accentsOf(row)));
}
