import type { Details, Phrase, TextReading } from '@stagebell/reading';
import { languageWritten } from '@stagebell/reading';
import { masked, spokenWords, tokensOf } from '@stagebell/reading/words';
import { FALLBACK_LANGUAGE } from '../../../../languages/catalogue-languages.ts';
import {
  setLanguage as keepLanguage,
  languageOfCountry,
} from '../../../domain/contacts/contact-language.ts';
import { phraseOf } from '../../payloads.ts';
import type { PhraseWritten } from '../../phrases/phrase-written.ts';
import { voiceIn } from '../../replies/parts/names.ts';
import { plainReply } from '../../replies/plain.ts';
import * as replies from '../../replies/talk/menu.ts';
import type { Reply, Turn } from '../../turn.ts';
import { remind } from './menu.ts';

/** Asks for a language among those that are spoken. */
export const myLanguage = async ({ words, spoken }: Turn): Reply =>
  replies.whichLanguage(words, spoken);

/** Uses the language that the contact chose from now on, whatever it writes in. */
export async function setLanguage(turn: Turn, { language }: Details['language']): Reply {
  const { db, contactId, spoken } = turn;
  if (!spoken.languages.includes(language)) {
    return remind(turn, replies.whichLanguage(turn.words, spoken, 'notSpoken'));
  }
  await keepLanguage(db, contactId, language, 'chosen');
  const words = voiceIn(spoken.wordsFor(language), turn);
  return remind({ ...turn, words }, plainReply(words, 'languageChosen'));
}

/** The fewest words, names aside, that change the language of a running conversation. */
const MIN_TO_CHANGE = 3;
/** Words needed where the text is one of our phrases, and where it is in people's own words. */
const MIN_OF_ENGLISH = 4;
const MIN_OF_OWN_ENGLISH = 3;

/**
 * The turn in the language that a text is written in, which is stored; unchanged where that is not certain, or the
 * contact chose another language.
 */
export async function speakAsWritten(
  turn: Turn,
  text: string,
  reading: TextReading,
): Promise<Turn> {
  if (turn.languageSource === 'chosen') return turn;
  const language = await languageOf(text, reading, turn.languageSource === 'written');
  return language ? await speakFromHereOn(turn, language) : turn;
}

/** The turn in a language that the contact was found to write in, which is stored. */
async function speakFromHereOn(turn: Turn, language: string): Promise<Turn> {
  const { db, contactId, spoken } = turn;
  const isNews = language !== turn.language || turn.languageSource !== 'written';
  if (!isNews || !spoken.languages.includes(language)) return turn;
  await keepLanguage(db, contactId, language, 'written');
  const words = voiceIn(spoken.wordsFor(language), turn);
  return { ...turn, words, language, languageSource: 'written' };
}

const ALIKE_EVERYWHERE: PhraseWritten['kind'][] = ['stop', 'start'];

/**
 * The turn in the language of one of our phrases, typed or from a page. Where several languages have the phrase, that
 * is the contact's own, its country's, or else English; unchanged where the contact chose another language.
 */
export async function speakAsPhrased(turn: Turn, phrase: PhraseWritten): Promise<Turn> {
  const { language: own, languageSource } = turn;
  const { kind, written, languages, alike } = phrase;
  if (languageSource === 'chosen') return turn;
  // "Stop" is said in all languages.
  if (ALIKE_EVERYWHERE.includes(kind) && languages.includes(FALLBACK_LANGUAGE)) return turn;
  // People greet in other languages for fun.
  const saysNothingNew = languageSource === 'written' || isGreetingOf(turn, written);
  if (kind === 'hello' && saysNothingNew) return turn;
  const possible = languages.length > 0 ? languages : alike;
  const [only, ...others] = possible;
  const isOwn = own !== null && [...languages, ...alike].includes(own);
  if (only && others.length === 0 && (!isOwn || only === own)) {
    return await speakFromHereOn(turn, only);
  }
  if (isOwn) return turn;
  const ofCountry = languageOfCountry(turn.country);
  const meant = [ofCountry, FALLBACK_LANGUAGE].find((one) => one && possible.includes(one));
  return meant ? await speakFromHereOn(turn, meant) : turn;
}

const withoutDoubled = (text: string): string =>
  [...spokenWords(text).join(' ')]
    .filter((letter, index, letters) => letter !== letters[index - 1])
    .join('');

/** Whether a text is the greeting of the turn's language apart from doubled letters: "hallo" is "halo" in Jakarta. */
const isGreetingOf = ({ words }: Turn, text: string) =>
  withoutDoubled(phraseOf(words, 'hello')) === withoutDoubled(text);

/** The codes of gigs in a phrase. They are drawn by lot, and of three hundred one reads like Indonesian. */
function codesIn(phrase: Phrase): string[] {
  if (phrase.kind === 'mentioned') return codesIn(phrase.act);
  if (phrase.kind === 'mistyped') return codesIn(phrase.intent);
  if ('shortIds' in phrase) return phrase.shortIds;
  return 'shortId' in phrase && phrase.shortId ? [phrase.shortId] : [];
}

async function languageOf(
  text: string,
  { understood, isFree, phrases }: TextReading,
  hasWritten: boolean,
): Promise<string | null> {
  const tokens = understood?.tokens ?? tokensOf(text);
  const codes = new Set(phrases.flatMap(codesIn).map((code) => tokensOf(code)[0]?.word));
  const written = masked(tokens, understood?.parts ?? []).filter((word) => !codes.has(word));
  const least = hasWritten ? MIN_TO_CHANGE : 1;
  const language = await languageWritten(written, least);
  if (language !== FALLBACK_LANGUAGE) return language;
  const areOwn = !understood || isFree || phrases.every(({ kind }) => kind === 'whatsOn');
  return await languageWritten(written, areOwn ? MIN_OF_OWN_ENGLISH : MIN_OF_ENGLISH);
}
