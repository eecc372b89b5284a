import type { Page } from '../../contract/api.ts';
import type { Gig } from '../../contract/gig.ts';
import { GIG_UPCOMING_HOURS, PAGE_SIZE } from '../../contract/limits.ts';
import type { Database } from '../db/connect.ts';
import { type GigRow, toGig } from './entities.ts';
import { InvalidInputError, NotFoundError } from './errors.ts';
import { selectGigs } from './gig-rows.ts';

export type When = 'future' | 'previous';

export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A gig that started after this instant still counts as upcoming. */
export function upcomingSince(now = new Date()): Date {
  return new Date(now.getTime() - GIG_UPCOMING_HOURS * 3_600_000);
}

function writeCursor(row: GigRow): string {
  return Buffer.from(`${row.starts_at.toISOString()} ${row.id}`).toString('base64url');
}

function readCursor(cursor: string): { startsAt: Date; id: number } {
  const [instant, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const startsAt = new Date(instant ?? '');
  if (Number.isNaN(startsAt.getTime()) || !/^\d{1,15}$/.test(id ?? '')) {
    throw new InvalidInputError('The cursor is not one of ours', [
      { path: 'cursor', message: 'Unknown cursor' },
    ]);
  }
  return { startsAt, id: Number(id) };
}

/** One page of these gigs: future ones soonest first, previous ones latest first. */
export async function pageOf(
  query: ReturnType<typeof selectGigs>,
  when: When,
  { limit = PAGE_SIZE, cursor }: PageRequest = {},
): Promise<{ rows: GigRow[]; next: string | null }> {
  const future = when === 'future';
  const direction = future ? 'asc' : 'desc';
  let rows = query
    .where('gigs.starts_at', future ? '>' : '<=', upcomingSince())
    .orderBy('gigs.starts_at', direction)
    .orderBy('gigs.id', direction)
    .limit(limit + 1);
  if (cursor) {
    const from = readCursor(cursor);
    rows = rows.where((eb) =>
      eb(
        eb.refTuple('gigs.starts_at', 'gigs.id'),
        future ? '>' : '<',
        eb.tuple(from.startsAt, from.id),
      ),
    );
  }
  const found = await rows.execute();
  const last = found[limit - 1];
  return {
    rows: found.slice(0, limit),
    next: found.length > limit && last ? writeCursor(last) : null,
  };
}

export async function gigsOfArtist(
  db: Database,
  artistPublicId: string,
  when: When,
  request: PageRequest = {},
): Promise<Page<Gig>> {
  const artist = await db
    .selectFrom('artists')
    .select('id')
    .where('public_id', '=', artistPublicId)
    .executeTakeFirst();
  if (!artist) throw new NotFoundError('There is no such artist');
  const ofArtist = selectGigs(db).where('gigs.artist_id', '=', artist.id);
  const { rows, next } = await pageOf(ofArtist, when, request);
  return { items: rows.map(toGig), next };
}
