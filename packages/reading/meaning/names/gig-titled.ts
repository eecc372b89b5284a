import { type Token, tokensOf } from '../tokens.ts';
import type { Understood } from '../understand.ts';
import { isEveryday, standsBeforePlace } from '../words.ts';
import type { Part } from './part.ts';
import { LONGEST_NAME, Runs } from './runs.ts';

type TitledGig = Extract<Part, { kind: 'gig' }>;

/** The names of a title, glued: all of it, or neighbouring words of which one at least is no everyday word. */
function namesOf(title: string): string[] {
  const words = tokensOf(title).map(({ word }) => word);
  // Not by `Runs`, which looks at far more: titles are many.
  return words.flatMap((_, start) => {
    const most = words.slice(start, start + LONGEST_NAME);
    return most
      .map((_, more) => most.slice(0, more + 1))
      .filter((some) => some.length === words.length || isTelling(some))
      .map((some) => some.join(''));
  });
}

const isTelling = (words: string[]) => words.length > 1 && !words.every(isEveryday);

/**
 * Finds the first gig in a text by its title, whole or by some words that stand side by side: "cancel night one". Words
 * that name an artist, a place or a genre, as "in Porto" of "Live in Porto", mean that and no gig.
 */
export function gigTitled(
  { tokens, parts }: Understood,
  gigs: { shortId: string; title: string }[],
): TitledGig | null {
  const called = new Map<string, string>();
  for (const { shortId, title } of gigs.toReversed())
    for (const name of namesOf(title)) called.set(name, shortId);
  const isOther = ({ word }: Token, at: number) =>
    standsBeforePlace(word) ||
    parts.some(({ kind, start, end }) => kind !== 'unknown' && start <= at && at < end);
  const other = tokens.map(isOther);
  for (const { start, end, glued, spaced } of new Runs(tokens).all) {
    const shortId = called.get(glued);
    if (shortId !== undefined && other.slice(start, end).includes(false))
      return { kind: 'gig', shortId, title: spaced, start, end };
  }
  return null;
}
