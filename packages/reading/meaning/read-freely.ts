import { hasQuestionMark } from '../question-mark.ts';
import { isNegative, type Phrase, readPhrase } from '../read-phrase.ts';
import { pattern } from '../text/pattern.ts';
import type { IntentLabel } from '../vocabulary/vocabulary.ts';
import type { KnownNames } from './names/part.ts';
import { RULES } from './rules.ts';
import { tokensOf } from './tokens.ts';
import { type Understood, understand } from './understand.ts';
import { hasAskingWord, isAllYes } from './words.ts';

/** What a text says: what is to be answered, in order; empty where that is not sure. */
export interface TextReading {
  phrases: Phrase[];
  /** Whether they were read freely, so that their details say all that is named. */
  isFree: boolean;
  /** What it may mean, read freely; null where a phrase leaves no doubt, or of a link. */
  understood: Understood | null;
}

/** Readings by a first word, by a typo or by chance: where the free one is sure, that counts. */
// biome-ignore format: the words of a list stay together
const WEAK = new Set<Phrase['kind']>([
  'hello', 'help', 'thanks', 'yes', 'okay', 'no', 'start', 'perhapsStop', 'fewerMessages',
  'mistyped', 'addPlace', 'whatsOn', 'follow', 'unfollow', 'myRadius', 'mentioned',
  'myArtists', 'myCities', 'myGigs', 'myCalendar', 'undo',
]);
/** "un follow ana", "un-pause me", but not "dale un follow a ana". */
const TORN_UN = pattern(
  '^[^\\p{L}]*(?:(?:please|pls|can you|could you)[ ]+)?(un[ -]+)(?:follow|watch|pause|mute|snooze)',
  { ignoreCase: true },
);
/** The most words of a text that is read by its words alone. */
const SHORT = 2;

/** Reads a text by the phrases of the chat, and freely where these do not say it surely. */
export async function readFreely(typed: string, known: KnownNames): Promise<TextReading> {
  const text = withUnJoined(typed);
  const read = readPhrase(text, known.lexicon);
  // "When's it start" asks for no messages.
  const phrase = read?.kind === 'start' && hasAskingWord(text) ? null : read;
  const isWord = tokensOf(text).length < SHORT;
  const isWeak =
    phrase !== null && WEAK.has(phrase.kind) && (!isWord || phrase.kind === 'perhapsStop');
  const asPhrased = { phrases: phrase ? [phrase] : [], isFree: false, understood: null };
  const isSure = phrase ? !isWeak && phrase.kind !== 'start' : isLink(text);
  if (isSure) return asPhrased;
  await known.turnAlone();
  const isQuestion = hasQuestionMark(text);
  // "Of course not", "where is it exactly": words of a yes are none in a no or a question.
  const isNoYes = (isNegative(text) || isQuestion || hasAskingWord(text)) && !isAllYes(text);
  const meant = await understand(text, known);
  const understood = isNoYes ? withoutYes(meant) : meant;
  const said = { text, phrase, isWeak, isWord, isQuestion, understood, known };
  for (const rule of RULES) {
    const told = await rule(said);
    if (told === 'as phrased') break;
    if (told) return { phrases: [told].flat(), isFree: true, understood };
  }
  return { ...asPhrased, understood };
}

/** Whether a text is a phrase of the chat that leaves no doubt. */
export function isSurePhrase(text: string, { lexicon }: KnownNames): boolean {
  const phrase = readPhrase(text, lexicon);
  return phrase !== null && !WEAK.has(phrase.kind) && !ASKS_OF_US.has(phrase.kind);
}

/** Questions about Stagebell, whose words may as well ask about a gig or an artist: "who is it?" */
const ASKS_OF_US = new Set<Phrase['kind']>(['free', 'bot', 'contact', 'lastGig', 'whyMessages']);

/** A link alone says nothing but where it leads. */
const isLink = (text: string) => text.includes('/') && !/\s/.test(text.trim());

function withoutYes(understood: Understood): Understood {
  const others = <One extends { label: IntentLabel }>(some: One[]) =>
    some.filter(({ label }) => label !== 'yes');
  return {
    ...understood,
    meanings: others(understood.meanings),
    likely: others(understood.likely),
  };
}

function withUnJoined(text: string): string {
  const torn = TORN_UN.find(text);
  if (!torn) return text;
  const at = torn.firstGroupStart;
  return `${text.slice(0, at)}un${text.slice(at + torn.groups[0]!.length)}`;
}
