import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Token } from './tokens.ts';
import type { Understood } from './understand.ts';
import ofGigs from './words-of-gigs.json' with { type: 'json' };

const ASKED = new Set(spokenWords(ofGigs.asked));
const MOVES = new Set(spokenWords(ofGigs.moves));
const [NEW_DATE, THE_NEW_DATE, OF_THEM] = [ofGigs.newDate, ofGigs.theNewDate, ofGigs.ofThem].map(
  (phrases) => phrases.split('|').map(spokenWords),
);

const says = (tokens: Token[], phrases: string[][] = []): boolean =>
  phrases.some((said) =>
    tokens.some((_, from) => said.every((word, at) => tokens[from + at]?.word === word)),
  );

/** Whether a text asks something of an artist's gigs: "is Ana cancelled", "tickets for Ana". */
export const asksOfGigs = ({ tokens, parts }: Understood): boolean =>
  parts.some(({ kind }) => kind === 'artist') && tokens.some(({ word }) => ASKED.has(word));

/** Whether a text asks something of an artist who was named before it: "when does she play". */
export const asksOfThem = ({ tokens, parts }: Understood): boolean =>
  parts.every(({ kind }) => kind !== 'artist') && says(tokens, OF_THEM);

/**
 * Whether a text gives a gig another date: "Home Show has a new date", "move Home Show to Friday". Where it does not say
 * which gig, "a new date" is most often a new gig, and only "the new date" is meant so.
 */
export const saysNewDate = (tokens: Token[], isOfGig: boolean): boolean =>
  isOfGig ? MOVES.has(tokens[0]?.word ?? '') || says(tokens, NEW_DATE) : says(tokens, THE_NEW_DATE);
