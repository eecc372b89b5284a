import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazy, oncePer } from '../lazy.ts';
import { isOneLetterOff } from '../one-letter-off.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import { COMMON_FILLERS } from '../opt-out/words/opt-out-words.ts';
import { pattern } from '../text/pattern.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import {
  LABELS_ALONE,
  type LabelAlone,
  SAID_ALONE,
  type SaidAlone,
} from '../vocabulary/vocabulary.ts';
import { soundOf } from './sounds.ts';

/** A phrase's letter that stands for a name. */
const STANDS_FOR = new Set('APGMNWD');

/** Each language is one bit. */
const BITS = new Map(Object.keys(VOCABULARIES).map((language, at) => [language, 1 << at]));
const ALL = (1 << BITS.size) - 1;

/** By word, in which languages it is said. */
type ByWord = Map<string, number>;

const add = (words: ByWord, word: string, languages: number) =>
  words.set(word, (words.get(word) ?? 0) | languages);

/** Whether people of some language say this word to us, so that it is no name. */
export const isKnown = (word: string): boolean => said().known.has(word);

/**
 * Words of the corpus, each with the languages in which it is mostly said and, after a slash, the others; written by
 * `training/everyday-words.ts`.
 */
export const EVERYDAY_WORDS = join(import.meta.dirname, 'everyday-words.txt');

interface Said {
  known: ByWord;
  /** Known words by their length, in letters. */
  byLength: Map<number, string[]>;
  everyday: ByWord;
  /** In which languages a word is said so much that it speaks for them. */
  speaksFor: ByWord;
}

const bitsOf = (languages: string) =>
  languages.split(' ').reduce((bits, language) => bits | (BITS.get(language) ?? 0), 0);

const said = lazy((): Said => {
  const known: ByWord = new Map();
  for (const [language, vocabulary] of Object.entries(VOCABULARIES)) {
    for (const key of [...LABELS_ALONE, 'at' as const, 'times' as const, 'spans' as const]) {
      const words = vocabulary[key].split(' ').filter((word) => !STANDS_FOR.has(word));
      for (const word of words.flatMap(spokenWords)) add(known, word, BITS.get(language)!);
    }
  }
  const everyday: ByWord = new Map(known);
  const speaksFor: ByWord = new Map(known);
  for (const line of readFileSync(EVERYDAY_WORDS, 'utf8').trim().split('\n')) {
    const [mostly = '', others = ''] = line.split('/');
    const word = mostly.slice(0, mostly.indexOf(' '));
    speaksFor.set(word, bitsOf(mostly));
    add(everyday, word, bitsOf(`${mostly}${others}`));
  }
  return { known, byLength: Map.groupBy(known.keys(), (word) => word.length), everyday, speaksFor };
});

/** Whether people say this word without meaning a town that is called so. */
export const isEveryday = (word: string): boolean => said().everyday.has(word);

/** What words are in the languages in which a text may be written: "ana" is "I" in Arabic, and a name elsewhere. */
export interface Speech {
  isKnown(word: string): boolean;
  isEveryday(word: string): boolean;
}

/** A language for which less speaks than this share of what speaks for the likeliest is not the text's. */
const MIN_SHARE = 0.25;
/** The weight, in words of one language alone, below which a text may be of any language. */
const MIN_SAID = 0.3;

function count(languages: number): number {
  let bits = 0;
  for (let left = languages; left > 0; left &= left - 1) bits += 1;
  return bits;
}

/** What the words of a text are to who wrote it, each by the languages that the others speak for. */
export function speechOf(words: string[]): Speech {
  const { known, everyday, speaksFor } = said();
  const all = [...BITS.values()];
  const saidIn = all.map(() => 0);
  const shareOf = (word: string, language: number) => {
    const languages = speaksFor.get(word) ?? 0;
    return languages & language ? 1 / count(languages) : 0;
  };
  for (const word of new Set(words)) {
    for (const [at, language] of all.entries()) saidIn[at]! += shareOf(word, language);
  }
  const languagesBeside = (word: string) => {
    const others = all.map((language, at) => saidIn[at]! - shareOf(word, language));
    const most = Math.max(...others);
    if (most < MIN_SAID) return ALL;
    return all.reduce(
      (bits, language, at) => (others[at]! >= MIN_SHARE * most ? bits | language : bits),
      0,
    );
  };
  const beside = new Map(words.map((word) => [word, languagesBeside(word)]));
  const isSaid = (list: ByWord, word: string) =>
    ((list.get(word) ?? 0) & (beside.get(word) ?? ALL)) > 0;
  return { isKnown: (word) => isSaid(known, word), isEveryday: (word) => isSaid(everyday, word) };
}

/** Words that stand between two requests or two names. */
export const AND = new Set(
  'and n y e und et dan aur و then also but pero mas aber mais ma tapi lekin dann poi luego puis ensuite terus trus sekalian sama también tambien dafur'.split(
    ' ',
  ),
);

const ofAll = Object.values(VOCABULARIES);

const before = lazy(() => new Set(ofAll.flatMap(({ at }) => spokenWords(at))));

/** Whether a word stands before a place's name. */
export const standsBeforePlace = (word: string): boolean => before().has(word);

/** Words that change nothing of what is meant. Beside what ends our messages "stop" is one, here it is not. */
export const FILLERS = new Set(
  spokenWords(
    `${COMMON_FILLERS} por favor porfa bitte svp stp per favore tolong dong kripya प्लीज من فضلك لو سمحت
    nvm lol hm hmm bro mate tio tío denn eigentlich sih dong nih deh yaar bhai
    vc sabe sabes blz mano epá malta`,
  ).filter((word) => word !== 'stop'),
);
/** "jajaj", "hehehe", "kkkk", "wkwk", "rsrs", "ههههه" */
const LAUGHTER = pattern(
  '^(?:a?(?:ja|je|ji|ha|he|hi|ah|eh){2,}[jh]?|k{2,}|(?:wk){2,}w?|(?:rs){2,}|(?:ه|ها){2,}|lol+|lmao|rofl|mdr|ptdr|xd+|हाहा|[😂🤣😅😄])$',
);
export const isLaughter = (word: string): boolean => LAUGHTER.test(word);

/** Without what changes nothing, and without spaces: "doesn't" is "doesnt" and "dove" "dov'e". */
const withoutFillers = (words: string[]) => words.filter((word) => !FILLERS.has(word)).join('');

const phrasesOf = (row: string) =>
  row.split('|').map((phrase) => withoutFillers(spokenWords(phrase)));

const thanks = lazy(
  () => new Set(ofAll.flatMap(({ thanks }) => thanks.split(' | ').map((word) => word.trim()))),
);
const isThanks = (word: string) => thanks().has(word);

const wholeTexts = lazy(
  () =>
    new Map(
      ofAll.flatMap((vocabulary) =>
        SAID_ALONE.flatMap((kind) =>
          phrasesOf(vocabulary[kind]).map((phrase) => [phrase, kind] as const),
        ),
      ),
    ),
);

/** Labels in focus of texts whose words may be a town's name as well: "ufa", "paso", "folge denen". */
const MAY_BE_NAMES = ['smalltalk', 'followthem', 'unfollowthem'] as const;
const inFocus = lazy(
  () =>
    new Map(
      MAY_BE_NAMES.flatMap((label) =>
        ofAll.flatMap((all) =>
          phrasesOf(all[label])
            .filter(Boolean)
            .map((phrase) => [phrase, label] as const),
        ),
      ),
    ),
);

/** Which of these labels all of a text has, word for word, in some language. */
export const saidInFocus = (text: string): (typeof MAY_BE_NAMES)[number] | undefined =>
  inFocus().get(withoutFillers(spokenWords(text)));

/** The fewest consonants of a text that is found by its sound; fewer sound alike by chance. */
const SHORTEST_SOUND = 9;
const wholeSounds = lazy(
  () => new Map([...wholeTexts()].map(([text, kind]) => [soundOf(text), kind] as const)),
);

/**
 * What these say as all the words of a text: "hasta mañana" pauses nothing until tomorrow. A longer text may be spelt
 * as it sounds: "ya no kiero seguir a nadie mas".
 */
export function saidAlone(words: string[]): SaidAlone | undefined {
  const text = withoutFillers(words);
  const sound = soundOf(text);
  const besidesThanks = wholeTexts().get(withoutFillers(words.filter((word) => !isThanks(word))));
  return (
    wholeTexts().get(text) ??
    (besidesThanks === 'goodbye' ? besidesThanks : undefined) ??
    (sound.length >= SHORTEST_SOUND ? wholeSounds().get(sound) : undefined)
  );
}

/** In all languages; without those that often ask nothing, such as Spanish "que". */
const ASKING = new Set(
  spokenWords(`what whats wat when whens where wheres who whos why how hows which wo wann wanns wer wie warum
    welche cuándo dónde quién cuánto cuál quoi quand qui quel quelle combien comment quando onde quem qual quanto
    dove chi cosa wem wen whom kise kisko kinhe مين منو كام بكم قداش شحال hrs horas uhrzeit heure apa siapa kapan dimana berapa kya kab kahan kaun متى وين فين`),
);
/** Whether a text has a word that asks something. */
export const hasAskingWord = (text: string): boolean =>
  spokenWords(text).some((word) => ASKING.has(word));

const yesesOf = oncePer(
  (language: string) => new Set(phrasesOf(VOCABULARIES[language]?.yes ?? '')),
);
const goAhead = lazy(() => new Set(ofAll.flatMap((all) => phrasesOf(all.goAhead))));
const anyYes = lazy(() => new Set(ofAll.flatMap(({ yes }) => phrasesOf(yes))));
/** What a yes begins with that counts in every language: others mean something else elsewhere ("ah", "ha", "mau"). */
const PLAINEST = ['yes', 'sim', 'si', 'oui', 'ja'];

/** Whether all of a text is a yes of some language, or asks for one: "yes?" */
export const isAllYes = (text: string): boolean => anyYes().has(withoutFillers(spokenWords(text)));

/** What stands for a name or reason in a phrase: "sag G ab". */
const NAMED = /\p{Lu}/gu;
/** The most words of a text that is read as nothing but a yes. */
const LONGEST_YES = 8;

/**
 * Whether a text is a yes and nothing else, alone or with what was asked: "yes, delete my data", but not "yes but later".
 * @param language the writer's (BCP 47)
 * @param asked what was asked, as people say it themselves
 */
export function saysYes(text: string, language: string, asked: LabelAlone | SaidAlone): boolean {
  const words = spokenWords(text).filter((word) => !FILLERS.has(word));
  if (words.length > LONGEST_YES || /[?؟]/.test(text) || hasAskingWord(text)) return false;
  const acts = new Set(ofAll.flatMap((all) => phrasesOf(all[asked].replace(NAMED, ''))));
  acts.delete('');
  const isYes = (said: string) =>
    yesesOf(language.slice(0, 2)).has(said) ||
    goAhead().has(said) ||
    yesesOf('en').has(said) ||
    (anyYes().has(said) && PLAINEST.some((yes) => said.startsWith(yes)));
  const isRest = (from: number): boolean =>
    from === words.length ||
    acts.has(words.slice(from).join('')) ||
    words.some(
      (_, at) => at >= from && isYes(words.slice(from, at + 1).join('')) && isRest(at + 1),
    );
  return words.some((_, at) => isYes(words.slice(0, at + 1).join('')) && isRest(at + 1));
}

/** What people call places, in lower case, and how the gazetteer does. */
export const NICKNAMES = new Map(
  ofAll.flatMap(({ nicknames }) =>
    nicknames
      .split('|')
      .map((pair) => pair.split('=').map((side) => side.trim()))
      .filter((pair) => pair.length === 2)
      .map(([name, place]) => [name!.toLowerCase(), place!] as const),
  ),
);

/** Whether a word is one typo away from one that people say to us. */
export const isNearlyKnown = (word: string): boolean =>
  [word.length - 1, word.length, word.length + 1].some((length) =>
    (said().byLength.get(length) ?? []).some((known) => isOneLetterOff(word, known)),
  );
