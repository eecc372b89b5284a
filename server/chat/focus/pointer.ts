import type { Token } from '@stagebell/reading/words';
import { WORDS_OF_CHOICES as said, spokenWords } from '@stagebell/reading/words';

/** Which of several a text points at: by its number in the list, by its hour, or as the one not just spoken of. */
export type Pointer =
  | { kind: 'number'; number: number }
  | { kind: 'latest' | 'earliest' | 'other' };

const ORDINALS = new Map(
  said.ordinals.flatMap((words, at) => spokenWords(words).map((word) => [word, at + 1])),
);
const RELATIVE = {
  latest: new Set(spokenWords(said.latest)),
  earliest: new Set(spokenWords(said.earliest)),
  other: new Set(spokenWords(said.other)),
};

const AROUND = new Set(spokenWords(said.around));

/** Whether words only point at something, though a town is called so: "celle". */
export const isPointing = (words: string): boolean =>
  spokenWords(words).every((word) => AROUND.has(word));

/** "The second one" where a gig's name might stand. */
export const isPointer = (words: string): boolean =>
  spokenWords(words).every(
    (word) =>
      AROUND.has(word) ||
      ORDINALS.has(word) ||
      Object.values(RELATIVE).some((relative) => relative.has(word)),
  );

const GOES_ON = new Set(spokenWords(said.goesOn));

/** The most words of a text that only goes on with what was said before: "and Berlin?" */
const MAX_GOING_ON = 4;

/** Whether a text goes on with what was said before: "and the other one", "kalo porto". */
export const goesOn = (tokens: Token[]): boolean =>
  tokens.length <= MAX_GOING_ON && GOES_ON.has(tokens[0]?.word ?? '');

const BESIDES = new Set(spokenWords(said.besides));

/** "Who else", "wer noch": whether a text asks beside what is known. */
export const asksBesides = (tokens: Token[]): boolean =>
  tokens.some(({ word }) => BESIDES.has(word));

const HOW = new Set(spokenWords(said.how));

/** Words of any of our languages that point at one of several; null where a text has none. */
export function pointerIn(tokens: Token[]): Pointer | null {
  for (const [at, { word }] of tokens.entries()) {
    // "How late does it go" asks for an hour.
    if (HOW.has(tokens[at - 1]?.word ?? '')) continue;
    const number = ORDINALS.get(word);
    if (number !== undefined) return { kind: 'number', number };
    for (const kind of ['latest', 'earliest', 'other'] as const)
      if (RELATIVE[kind].has(word)) return { kind };
  }
  return null;
}
