import { isNamed, type Part } from '@stagebell/reading';
import { isKindOfVenue, readGigChange } from '@stagebell/reading/gig-details';
import { timeBeside } from '@stagebell/reading/when';
import { isEveryday, spokenWords, type Token } from '@stagebell/reading/words';
import { findArtists } from '../../domain/artists/artist-names.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { gigsAskedFor } from '../../domain/gigs/gigs-asked-for.ts';
import { once } from '../../load/lazy.ts';
import { calledSo, isOn, soundedWords } from '../acts/gigs/which-gig.ts';
import type { Turn } from '../turn.ts';
import { isPointing, type Pointer, pointerIn } from './pointer.ts';
import { salientGigs } from './salient-gigs.ts';

/** What a text names, as it was read. */
export interface Named {
  text: string;
  tokens: Token[];
  parts: Part[];
}

/** The gigs that a text may be about: one where that is clear, several where it is to be asked. */
export interface GigsMeant {
  gigs: GigSummary[];
  /** Whether the text says which of several it means. */
  isDescribed: boolean;
}

/** The most artists of a text, and the most of their gigs, that are looked through. */
const MAX_NAMED = 3;
const MAX_OF_NAMED = 20;

/** Shorter words of a title or venue name no gig by themselves. */
const MIN_TELLING_LETTERS = 4;

type Filter = (gig: GigSummary) => boolean;
const isFilled = (filters: Filter[]) => filters.length > 0;

/** @param own only the contact's own gigs can be meant */
export async function gigsMeant(turn: Turn, named: Named, own = false): Promise<GigsMeant> {
  const groups = [
    ...(await salientGigs(turn, own)),
    ...(own ? [] : [await gigsOfNamed(turn, named)]),
  ];
  const known = groups.flat();
  const names = namesOf(turn, named, known);
  // What is new of an own gig tells no other.
  const { title = '', venue = '' } = own ? readGigChange(named.text, () => null) : {};
  const called = calledIn(named, known, `${title} ${venue}`);
  // "London is at the Dome now": what no own gig is called is what is new of the one that is named.
  const fitting = own ? names.filter((isIt) => known.some(isIt)) : [...names, ...called];
  const filters = [...([fitting, called].find(isFilled) ?? names), ...daysOf(named)];
  // "This" in a reply to a message that we do not know any more is none of the gigs shown since.
  if (turn.repliesTo?.length === 0 && filters.length === 0) return { gigs: [], isDescribed: false };
  const pointer = pointerIn(named.tokens);
  const isDescribed = filters.length > 0 || pointer !== null || turn.repliesTo !== null;
  const isCounted = pointer?.kind === 'number' && turn.repliesTo === null;
  for (const group of groups) {
    // "The first" is one of several.
    if (isCounted && group.length === 1 && groups.length > 1) continue;
    const fit = group.filter((gig) => filters.every((isIt) => isIt(gig)));
    const gigs = pointer ? pointedAt(fit, pointer, turn.focus.spokenOf, filters.length > 0) : fit;
    const spokenOf = isDescribed
      ? undefined
      : gigs.find(({ shortId }) => shortId === turn.focus.spokenOf);
    if (gigs.length > 0) return { gigs: spokenOf ? [spokenOf] : eachOnce(gigs), isDescribed };
  }
  return { gigs: [], isDescribed };
}

/** The gigs to come of the artists that a text names. */
async function gigsOfNamed({ db }: Turn, { parts }: Named): Promise<GigSummary[]> {
  const usernames = parts.flatMap((part) =>
    part.kind === 'artist' ? part.artists.map(({ username }) => username) : [],
  );
  const artists = await findArtists(db, usernames.slice(0, MAX_NAMED));
  const artistIds = artists.map(({ id }) => id);
  return artistIds.length > 0
    ? await gigsAskedFor(db, { artistIds, genres: [] }, MAX_OF_NAMED)
    : [];
}

const eachOnce = (gigs: GigSummary[]) => [...new Map(gigs.map((gig) => [gig.id, gig])).values()];

/** The words of each gig's title and venue, by its id: made once, as a text has many words and an artist may have many gigs. */
const wordsOfEach = (gigs: GigSummary[], wordsIn: (text: string) => string[]) =>
  new Map(gigs.map(({ id, title, venue }) => [id, new Set(wordsIn(`${title} ${venue ?? ''}`))]));

/** What a gig has to have: the artist, place, title and venue that the text names. */
function namesOf({ places }: Turn, { parts }: Named, known: GigSummary[]): Filter[] {
  const filters: Filter[] = [];
  const sounds = once(() => wordsOfEach(known, soundedWords));
  for (const part of parts) {
    if (part.kind === 'artist') {
      const usernames = part.artists.map(({ username }) => username);
      filters.push(({ artistUsername }) => usernames.includes(artistUsername));
    } else if (part.kind === 'place' && !isPointing(part.called)) {
      const ids = part.places.map(({ id }) => id);
      const isCalledSo = calledSo(part.called, places);
      filters.push((gig) => ids.includes(gig.placeId) || isCalledSo(gig));
    } else if (part.kind === 'unknown') {
      const words = soundedWords(part.name);
      const isCalledSo: Filter = ({ id }) => words.some((word) => sounds().get(id)?.has(word));
      if (known.some(isCalledSo)) filters.push(isCalledSo);
    } else if (part.kind === 'gig') {
      const called = known.find(({ shortId }) => shortId === part.shortId)?.title;
      filters.push(({ shortId, title }) => shortId === part.shortId || title === called);
    }
  }
  return filters;
}

/** By its venue, or by a word of its title or venue that nobody says to us otherwise: "the white hotel one". */
function calledIn({ text, tokens, parts }: Named, known: GigSummary[], isNew: string): Filter[] {
  const words = spokenWords(text);
  const value = new Set(spokenWords(isNew));
  const isAt: Filter = ({ venue }) => {
    const called = spokenWords(venue ?? '');
    const isSaid = ` ${words.join(' ')} `.includes(` ${called.join(' ')} `);
    return called.length > 1 && isSaid && !called.every((word) => value.has(word));
  };
  const named = tokens.filter((_, at) => isNamed(at, parts)).map(({ word }) => word);
  const others = new Set([...named, ...value]);
  const isTelling = (word: string) =>
    word.length >= MIN_TELLING_LETTERS && !isEveryday(word) && !isKindOfVenue(word);
  const wordsOf = wordsOfEach(known, spokenWords);
  const isCalled = words
    .filter((word) => isTelling(word) && !others.has(word))
    .map(
      (word): Filter =>
        ({ id }) =>
          wordsOf.get(id)?.has(word) ?? false,
    );
  return [isAt, ...isCalled].filter((isIt) => known.some(isIt));
}

/** The day that the text names. */
function daysOf({ text, tokens, parts }: Named): Filter[] {
  const timed = timeBeside(
    text,
    tokens,
    // "Monday Jam" says no day.
    parts.filter(({ kind }) => kind === 'place' || kind === 'gig'),
  );
  return timed ? [(gig) => isOn(gig, timed.when)] : [];
}

/** Those of a list, in its order, that words like "the second" or "the late one" point at. */
function pointedAt(
  gigs: GigSummary[],
  pointer: Pointer,
  spokenOf: string | null,
  isNamed: boolean,
): GigSummary[] {
  const byStart = gigs.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  switch (pointer.kind) {
    case 'number':
      return gigs.slice(pointer.number - 1, pointer.number);
    case 'latest':
      return byStart.slice(-1);
    case 'earliest':
      return byStart.slice(0, 1);
    case 'other':
      // "The other one, the Porto one"
      return gigs.length > 1 || isNamed ? gigs.filter(({ shortId }) => shortId !== spokenOf) : [];
  }
}
