import { type Token, tokensOf } from '../tokens.ts';
import type { Understood } from '../understand.ts';
import { isEveryday, standsBeforePlace } from '../words.ts';
import type { Part } from './part.ts';
import { Runs } from './runs.ts';

type TitledGig = Extract<Part, { kind: 'gig' }>;

/** The names of a title, glued: all of it, or neighbouring words of which one at least is no everyday word. */
function namesOf(title: string): string[] {
  const { all, tokens } = new Runs(tokensOf(title));
  const says = (from: number, to: number) =>
    to - from > 1 && tokens.slice(from, to).some(({ word }) => !isEveryday(word));
  return all
    .filter(({ start, end }) => end - start === tokens.length || says(start, end))
    .map(({ glued }) => glued);
}

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
