import type { Part } from '@stagebell/reading';
import { timeBeside } from '@stagebell/reading/when';
import { spokenWords, type Token } from '@stagebell/reading/words';
import { findArtists } from '../../domain/artists/artist-names.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { gigsAskedFor } from '../../domain/gigs/gigs-asked-for.ts';
import { calledSo, isOn, titledSo } from '../acts/gigs/which-gig.ts';
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

type Filter = (gig: GigSummary) => boolean;

/** @param own only the contact's own gigs can be meant */
export async function gigsMeant(turn: Turn, named: Named, own = false): Promise<GigsMeant> {
  const groups = [
    ...(await salientGigs(turn, own)),
    ...(own ? [] : [await gigsOfNamed(turn, named)]),
  ];
  const known = groups.flat();
  const names = namesOf(turn, named, known);
  // "London is at the Dome now": what no own gig is called is what is new of the one that is named.
  const fitting = own ? names.filter((isIt) => known.some(isIt)) : names;
  const told = [...(fitting.length > 0 ? fitting : names), ...daysOf(named)];
  const filters = told.length > 0 ? told : venuesOf(named).filter((isIt) => known.some(isIt));
  // "This" in a reply to a message that we do not know any more is none of the gigs shown since.
  if (turn.repliesTo?.length === 0 && filters.length === 0) return { gigs: [], isDescribed: false };
  const pointer = pointerIn(named.tokens);
  const isDescribed = filters.length > 0 || pointer !== null || turn.repliesTo !== null;
  const isCounted = pointer?.kind === 'number' && turn.repliesTo === null;
  for (const group of groups) {
    // "The first" is one of several.
    if (isCounted && group.length === 1 && groups.length > 1) continue;
    const called = group.filter((gig) => filters.every((isIt) => isIt(gig)));
    const gigs = pointer
      ? pointedAt(called, pointer, turn.focus.spokenOf, filters.length > 0)
      : called;
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

/** What a gig has to have: the artist, place, title and venue that the text names. */
function namesOf({ places }: Turn, { parts }: Named, known: GigSummary[]): Filter[] {
  const filters: Filter[] = [];
  for (const part of parts) {
    if (part.kind === 'artist') {
      const usernames = part.artists.map(({ username }) => username);
      filters.push(({ artistUsername }) => usernames.includes(artistUsername));
    } else if (part.kind === 'place' && !isPointing(part.called)) {
      const ids = part.places.map(({ id }) => id);
      const isCalledSo = calledSo(part.called, places);
      filters.push((gig) => ids.includes(gig.placeId) || isCalledSo(gig));
    } else if (part.kind === 'unknown') {
      const isCalledSo = titledSo(part.name);
      if (known.some(isCalledSo)) filters.push(isCalledSo);
    } else if (part.kind === 'gig') {
      const called = known.find(({ shortId }) => shortId === part.shortId)?.title;
      filters.push(({ shortId, title }) => shortId === part.shortId || title === called);
    }
  }
  return filters;
}

/** The fewest letters of a word that tells a venue. */
const MIN_VENUE = 4;

/** What nobody and no place is called may be a word of the venue: "the Kellerklub one". */
function venuesOf({ parts }: Named): Filter[] {
  const unknown = parts.flatMap((part) => (part.kind === 'unknown' ? spokenWords(part.name) : []));
  return unknown
    .filter((word) => word.length >= MIN_VENUE)
    .map(
      (word) =>
        ({ venue }) =>
          venue !== null && spokenWords(venue).includes(word),
    );
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
