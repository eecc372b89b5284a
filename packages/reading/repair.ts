import { lazy } from './lazy.ts';
import { spokenWords } from './opt-out/spoken-words.ts';
import { VOCABULARIES } from './vocabulary/all.ts';
import said from './words-of-repair.json' with { type: 'json' };

/**
 * What a text says of what was done last without naming it: that it is not wanted, that it is after all, or that it is to
 * be followed or not followed again.
 */
export type Repair = 'no' | 'again' | 'follow' | 'unfollow';

/** The most words of a text that does nothing but that. */
const MAX_WORDS = 8;
/** The fewest letters of a word that surely asks to follow. */
const MIN_VERB = 3;

const asSpoken = (text: string) => spokenWords(text).join(' ');
const phrasesOf = (lists: string[]) =>
  lists.flatMap((list) => list.split('|').map(asSpoken)).filter((phrase) => phrase !== '');
const setOf = (words: string) => new Set(spokenWords(words));

const PHRASES = lazy(() => ({
  again: new Set(phrasesOf([...said.again, ...Object.values(VOCABULARIES).map((all) => all.redo)])),
  no: new Set(phrasesOf(said.no)),
}));
const AROUND = setOf(said.around);
const BACK = setOf(said.back);
const VERBS = { unfollow: setOf(said.unfollow), follow: setOf(said.follow) };
const THEM = setOf(said.them);
/** Of these some are ordinary words as well. */
const ADDS = new Set(
  [...VERBS.follow].filter((word) => word.length >= MIN_VERB && !AROUND.has(word)),
);
const BESIDE_VERB = [AROUND, BACK, THEM, VERBS.follow, VERBS.unfollow];

/** Whether a name is none, but stands for somebody: "denen", "ellos". */
export const saysThem = (name: string): boolean => spokenWords(name).every((one) => THEM.has(one));

/** Whether words say that something is to be followed: "add", "pon", but not "I live in". */
export const saysFollow = (words: string[]): boolean => words.some((word) => ADDS.has(word));

/** Words that surely take away. */
const REMOVES = new Set(
  [...VERBS.unfollow].filter((word) => ![VERBS.follow, BACK, THEM].some((set) => set.has(word))),
);

/**
 * "Put … back", "tu … wieder rein": whether the words beside a name say nothing but that it is wanted back. "Phir" and
 * "wieder" are said with a removal too: "hata do phir".
 */
export const saysBack = (words: string[]): boolean =>
  words.length <= MAX_WORDS &&
  words.some((word) => BACK.has(word)) &&
  !words.some((word) => REMOVES.has(word)) &&
  words.every((word) => BESIDE_VERB.some((set) => set.has(word)));

/** Whether a text is a repair and nothing else: "hmm actually no", "na gut doch wieder", "follow them again". */
export function repairSaid(text: string): Repair | null {
  const words = spokenWords(text);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const phrase = phraseIn(words);
  if (phrase) return phrase;
  if (!words.every((word) => BESIDE_VERB.some((set) => set.has(word)))) return null;
  for (const verb of ['unfollow', 'follow'] as const)
    if (words.some((word) => VERBS[verb].has(word)) && words.length > 1) return verb;
  return null;
}

/** The longest phrase that is left of a text without words around it. */
function phraseIn(words: string[]): 'no' | 'again' | null {
  let start = 0;
  do {
    let end = words.length;
    do {
      const phrase = words.slice(start, end).join(' ');
      for (const kind of ['again', 'no'] as const) if (PHRASES()[kind].has(phrase)) return kind;
      end -= 1;
    } while (end > start && AROUND.has(words[end]!));
    start += 1;
  } while (start < words.length && AROUND.has(words[start - 1]!));
  return null;
}
