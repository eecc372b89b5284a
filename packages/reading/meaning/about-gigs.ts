import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Part } from './names/part.ts';
import type { Token } from './tokens.ts';
import type { Understood } from './understand.ts';
import { FILLERS } from './words.ts';
import ofGigs from './words-of-gigs.json' with { type: 'json' };

const MOVES = new Set(spokenWords(ofGigs.moves));
const phrasesOf = (row: string) => row.split('|').map(spokenWords);
const ASKED = phrasesOf(ofGigs.asked);
const OF_THEM = phrasesOf(ofGigs.ofThem);
const NEW_DATE = phrasesOf(ofGigs.newDate);
const THE_NEW_DATE = phrasesOf(ofGigs.theNewDate);

const says = (tokens: Token[], phrases: string[][] = []): boolean =>
  phrases.some((said) =>
    tokens.some((_, from) => said.every((word, at) => tokens[from + at]?.word === word)),
  );

const CALLED = new Set(spokenWords(ofGigs.called));

/** Whether a text says nothing beside a gig but that it is one: "gig k7m2p9x". */
export const saysOnlyGig = ({ tokens }: Understood, { start, end }: Part): boolean =>
  tokens.every(
    ({ word }, at) => (start <= at && at < end) || FILLERS.has(word) || CALLED.has(word),
  );

/** The most words beside the name of a question that may also be about what we cost. */
const SHORT = 3;

/**
 * Whether a text asks something of an artist's gigs: "is Ana cancelled", "tickets for Ana", "what does Ana cost".
 * @param isOfUs whether it may as well ask what we cost
 */
export function asksOfGigs({ tokens, parts }: Understood, isOfUs: boolean): boolean {
  const names = parts.filter(({ kind }) => kind === 'artist');
  const others = tokens.filter((_, at) => !names.some(({ start, end }) => start <= at && at < end));
  return names.length > 0 && !(isOfUs && others.length > SHORT) && says(others, ASKED);
}

/** Whether a text asks something of an artist who was named before it: "when does she play". */
export const asksOfThem = ({ tokens, parts }: Understood): boolean =>
  parts.every(({ kind }) => kind !== 'artist') && says(tokens, OF_THEM);

/**
 * Whether a text gives a gig another date: "Home Show has a new date", "move Home Show to Friday". Where it does not say
 * which gig, "a new date" is most often a new gig, and only "the new date" is meant so.
 */
export const saysNewDate = (tokens: Token[], isOfGig: boolean): boolean =>
  isOfGig ? MOVES.has(tokens[0]?.word ?? '') || says(tokens, NEW_DATE) : says(tokens, THE_NEW_DATE);
