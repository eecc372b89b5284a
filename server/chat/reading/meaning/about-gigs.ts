import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Token } from './tokens.ts';
import type { Understood } from './understand.ts';
import ofGigs from './words-of-gigs.json' with { type: 'json' };

const OFF = new Set(spokenWords(ofGigs.off));
const MOVES = new Set(spokenWords(ofGigs.moves));
const [NEW_DATE, THE_NEW_DATE] = [ofGigs.newDate, ofGigs.theNewDate].map((phrases) =>
  phrases.split('|').map(spokenWords),
);

const says = (tokens: Token[], phrases: string[][] = []): boolean =>
  phrases.some((said) =>
    tokens.some((_, from) => said.every((word, at) => tokens[from + at]?.word === word)),
  );

/** Whether a text says or asks that an artist's gig is off: "is Ana cancelled". */
export const saysOff = ({ tokens, parts }: Understood): boolean =>
  parts.some(({ kind }) => kind === 'artist') && tokens.some(({ word }) => OFF.has(word));

/**
 * Whether a text gives a gig another date: "Home Show has a new date", "move Home Show to Friday". Where it does not say
 * which gig, "a new date" is most often a new gig, and only "the new date" is meant so.
 */
export const saysNewDate = (tokens: Token[], isOfGig: boolean): boolean =>
  isOfGig ? MOVES.has(tokens[0]?.word ?? '') || says(tokens, NEW_DATE) : says(tokens, THE_NEW_DATE);
