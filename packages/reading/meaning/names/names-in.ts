import { genresCalled } from '../genres-called.ts';
import type { Token } from '../tokens.ts';
import { isEveryday, isKnown, standsBeforePlace } from '../words.ts';
import { artistsNear, takeArtists, takeFamiliar } from './artists-in.ts';
import { takeCodes, takeNumbers } from './numbers-in.ts';
import type { KnownNames, Part } from './part.ts';
import { dropWords, takeMisspeltPlaces, takePlaces } from './places-in.ts';
import { readTogether } from './places-together.ts';
import { Runs } from './runs.ts';

/** Finds what a text names, each word once, artists before places; takes time linear in the text. */
export async function namesIn(tokens: Token[], all: KnownNames): Promise<Part[]> {
  const runs = new Runs(tokens);
  if (all.titled) runs.take(all.titled);
  let familiar: ReturnType<KnownNames['familiar']> | undefined;
  const known: KnownNames = { ...all, familiar: () => (familiar ??= all.familiar()) };
  const artists = await artistsNear(runs, known);
  takeCodes(runs, artists);
  await takeArtists(runs, artists, known);
  takeGenres(runs, known);
  takePlaces(runs, known);
  await dropWords(runs, known);
  await takeFamiliar(runs, known);
  takeMisspeltPlaces(runs, known);
  readTogether(runs);
  takeNumbers(runs);
  return [...runs.parts, ...unknownIn(runs)].sort((a, b) => a.start - b.start);
}

/** The most words of a genre. */
const LONGEST_GENRE = 3;

function takeGenres(runs: Runs, { lexicon }: KnownNames): void {
  for (const run of runs.all) {
    if (!runs.isFree(run)) continue;
    const { start, end, glued } = run;
    const called = end - start <= LONGEST_GENRE ? genresCalled(glued, lexicon) : null;
    if (called && !standsBeforePlace(runs.tokens[end - 1]!.word))
      runs.take({ kind: 'genre', ...called, start, end });
  }
}

/** Words that may be the name of somebody we do not know. */
function unknownIn(runs: Runs): Part[] {
  const { tokens } = runs;
  const isStrange = (at: number) =>
    runs.isFree({ start: at, end: at + 1 }) &&
    !runs.isTime({ start: at, end: at + 1 }) &&
    !isKnown(tokens[at]!.word);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStrange(at)) continue;
    let end = at + 1;
    while (end < tokens.length && isStrange(end) && !tokens[end]!.startsClause) end += 1;
    const part = withoutTalk(runs, at, end);
    if (part) parts.push(part);
    at = end - 1;
  }
  return parts;
}

/** Words that nobody we know has for a name, without those around them that people say of anything. */
function withoutTalk({ tokens }: Runs, from: number, to: number): Part | null {
  let [start, end] = [from, to];
  while (start < end && isEveryday(tokens[start]!.word)) start += 1;
  while (end > start && isEveryday(tokens[end - 1]!.word)) end -= 1;
  if (start === end) return null;
  const words = tokens.slice(start, end).map(({ written }) => written);
  return { kind: 'unknown', name: words.join(' '), start, end };
}
