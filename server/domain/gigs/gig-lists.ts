import type { Page } from '../../../contract/api.ts';
import { fault } from '../../../contract/fault.ts';
import type { Gig, GigStatus } from '../../../contract/gig.ts';
import { GIG_UPCOMING_HOURS, GIGS_AFTER_SHOWN, PAGE_SIZE } from '../../../contract/limits.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { refuseSuspended } from '../artists/artist-state.ts';
import { type GigRow, toGig } from '../entities.ts';
import { NotFoundError } from '../errors.ts';
import type { Services } from '../services.ts';
import { type GigCursors, gigCursors, type Position } from './gig-cursor.ts';
import { selectGigs } from './gig-rows.ts';

/** Gigs that count as upcoming, or all others; of any status. */
export type When = 'future' | 'previous';

/** Which page of a list: the first one where there is no cursor, with `PAGE_SIZE` gigs where there is no limit. */
export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A gig that started after this instant still counts as upcoming. */
export function upcomingSince(): Date {
  return new Date(currentTime().getTime() - GIG_UPCOMING_HOURS * 3_600_000);
}

/** Whether nobody can go to a gig any more; a postponed one is still to come. */
export function isOver({ status, startsAt }: { status: GigStatus; startsAt: Date }): boolean {
  return status === 'cancelled' || (status === 'scheduled' && startsAt <= upcomingSince());
}

/** The first of these gigs after a position: coming ones soonest first, previous ones latest first. */
export async function firstOf(
  query: ReturnType<typeof selectGigs>,
  when: When,
  limit = PAGE_SIZE,
  after?: Position,
): Promise<GigRow[]> {
  const future = when === 'future';
  const direction = future ? 'asc' : 'desc';
  let rows = query
    .where('gigs.starts_at', future ? '>' : '<=', upcomingSince())
    .orderBy('gigs.starts_at', direction)
    .orderBy('gigs.id', direction)
    .limit(limit);
  if (after) {
    rows = rows.where((eb) =>
      eb(
        eb.refTuple('gigs.starts_at', 'gigs.id'),
        future ? '>' : '<',
        eb.tuple(after.starts_at, after.id),
      ),
    );
  }
  return await rows.execute();
}

/** One page of these gigs, in the same order. */
export async function pageOf(
  query: ReturnType<typeof selectGigs>,
  when: When,
  cursors: GigCursors,
  { limit = PAGE_SIZE, cursor }: PageRequest = {},
): Promise<Page<Gig>> {
  const found = await firstOf(query, when, limit + 1, cursor ? cursors.read(cursor) : undefined);
  return asPage(found, limit, cursors);
}

/** The first `limit` gigs of what was found, which has one more if there is a next page. */
export function asPage(found: GigRow[], limit: number, cursors: GigCursors): Page<Gig> {
  const last = found[limit - 1];
  return {
    items: found.slice(0, limit).map(toGig),
    next: found.length > limit && last ? cursors.write(last) : null,
  };
}

/** One page of an artist's public gigs. Throws NotFound, Gone, or InvalidInput for a cursor of another list. */
export async function gigsOfArtist(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  artistPublicId: string,
  when: When,
  request: PageRequest = {},
): Promise<Page<Gig>> {
  const artist = await db
    .selectFrom('artists')
    .select(['id', 'state'])
    .where('public_id', '=', artistPublicId)
    .executeTakeFirstOrThrow(() => new NotFoundError(fault('artistUnknown')));
  refuseSuspended(artist.state);
  const ofArtist = selectGigs(db).where('gigs.artist_id', '=', artist.id);
  return await pageOf(ofArtist, when, gigCursors(vault, `artist ${artist.id} ${when}`), request);
}

/** The artist's next gigs, soonest first, at most three; null while people can still go to this gig. */
export async function gigsAfter(db: Database, gig: Gig): Promise<Gig[] | null> {
  if (!isOver({ status: gig.status, startsAt: new Date(gig.date) })) return null;
  const ofArtist = selectGigs(db)
    .where('artists.public_id', '=', gig.artistId)
    .where('gigs.status', '<>', 'cancelled');
  return (await firstOf(ofArtist, 'future', GIGS_AFTER_SHOWN)).map(toGig);
}
