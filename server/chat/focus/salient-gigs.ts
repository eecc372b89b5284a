import { gigsAnnounced } from '../../domain/announcing/last-told.ts';
import { findArtist } from '../../domain/artists/artist-names.ts';
import { managedGigs } from '../../domain/artists/managers.ts';
import { followedGigsToCome } from '../../domain/follows/followed-gigs.ts';
import { watchedGigs } from '../../domain/follows/follows.ts';
import { isOver } from '../../domain/gigs/gig-lists.ts';
import { findGig, type GigSummary } from '../../domain/gigs/gig-summary.ts';
import { gigsAskedFor } from '../../domain/gigs/gigs-asked-for.ts';
import type { Turn } from '../turn.ts';

/** Gigs that a text may point at without naming one, in groups: those of the first are meant before those of the next. */
export type SalientGigs = GigSummary[][];

/**
 * What was replied to wins; then what was announced or shown last, then what was announced in the last days, the last
 * of those spoken of first, what is watched, and what comes of whoever is followed.
 * @param own only the contact's own gigs, which alone can be changed
 */
export async function salientGigs(turn: Turn, own: boolean): Promise<SalientGigs> {
  const { db, contactId } = turn;
  const mine = await managedGigs(db, contactId);
  const [replied, newest, shown] = await gigsInFocus(turn);
  if (own) {
    const isMine = (gig: GigSummary) => mine.some(({ id }) => id === gig.id);
    return [replied, shown]
      .map((gigs) => gigs.filter(isMine))
      .concat([mine])
      .filter(isFilled);
  }
  const coming = await followedGigsToCome(db, contactId);
  const watched = (await watchedGigs(db, contactId)).filter((gig) => !isOver(gig));
  const announced = await gigsOf(turn, codesOf(await gigsAnnounced(db, contactId)));
  const { artists } = turn.focus;
  // "Who is that?", "ok, count me in": of whom was spoken.
  const newestOfThem = announced.filter(
    (gig) => artists.length === 0 || artists.includes(gig.artistUsername),
  )[0];
  const lately = newestOfThem ? [newestOfThem] : [];
  const spokenOf = [...replied, ...newest, ...shown];
  const theirs = await gigsOfSpeakers(turn, spokenOf.length > 0 ? spokenOf : lately);
  return [
    replied,
    newest,
    shown,
    lately,
    announced.toReversed(),
    watched,
    theirs,
    coming,
    mine,
  ].filter(isFilled);
}

/** What was replied to, what was announced last, and what was shown last, each of which may be nothing. */
export async function gigsInFocus(
  turn: Turn,
): Promise<[replied: GigSummary[], newest: GigSummary[], shown: GigSummary[]]> {
  const newest = (await announcedSince(turn)).slice(0, 1);
  return [
    await gigsOf(turn, turn.repliesTo ?? []),
    await gigsOf(turn, newest),
    await gigsOf(turn, turn.focus.gigs),
  ];
}

const MAX_OF_ARTIST = 10;

/** Other gigs of the one artist whose gigs these are, or who was spoken of last. */
async function gigsOfSpeakers({ db, focus }: Turn, gigs: GigSummary[]): Promise<GigSummary[]> {
  const usernames = gigs.length > 0 ? gigs.map((gig) => gig.artistUsername) : focus.artists;
  const [only, ...others] = new Set(usernames);
  const artist = only && others.length === 0 ? await findArtist(db, [only]) : null;
  return artist
    ? await gigsAskedFor(db, { artistIds: [artist.id], genres: [] }, MAX_OF_ARTIST)
    : [];
}

const isFilled = (gigs: GigSummary[]) => gigs.length > 0;

/** The gigs announced since the chat answered last, of two days at most, newest first. */
export async function announcedSince({ db, contactId, focus }: Turn): Promise<string[]> {
  const announced = await gigsAnnounced(db, contactId);
  const answeredAt = focus.at === null ? 0 : Date.parse(focus.at);
  return codesOf(announced.filter(({ sentAt }) => sentAt.getTime() > answeredAt));
}

const codesOf = (gigs: { shortId: string }[]) => gigs.map(({ shortId }) => shortId);

async function gigsOf({ db, contactId }: Turn, codes: string[]): Promise<GigSummary[]> {
  const gigs = await Promise.all(codes.map((code) => findGig(db, code, contactId)));
  return gigs.filter((gig) => gig !== null);
}
