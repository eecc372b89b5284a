import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Token } from './tokens.ts';
import ofGigs from './words-of-gigs.json' with { type: 'json' };

const BEGINS = new Set(spokenWords(ofGigs.begins));
const ASKS = new Set(spokenWords(ofGigs.asks));
const MOVES = new Set(spokenWords(ofGigs.moves));
const NEW_DATE = ofGigs.newDate.split('|').map(spokenWords);

/** Whether a text asks if a gig takes place: "is the one of Ana cancelled". */
export const asksIfOn = (tokens: Token[], isQuestion: boolean): boolean =>
  (isQuestion || BEGINS.has(tokens[0]?.word ?? '')) && tokens.some(({ word }) => ASKS.has(word));

/** Whether a text speaks of a new date: "the new date is 19 December", "move it to Friday". */
export const saysNewDate = (tokens: Token[]): boolean =>
  MOVES.has(tokens[0]?.word ?? '') ||
  NEW_DATE.some((said) =>
    tokens.some((_, from) => said.every((word, at) => tokens[from + at]?.word === word)),
  );
