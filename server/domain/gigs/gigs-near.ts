import { cityRadiusKm, type Point } from '@stagebell/gazetteer';
import { type RawBuilder, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Page } from '../../../contract/api.ts';
import type { Days } from '../../../contract/city.ts';
import { fault } from '../../../contract/fault.ts';
import type { Genre } from '../../../contract/genres/genres.ts';
import type { Gig } from '../../../contract/gig.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { cellsAround, minimumDot, unitVector } from '../../places/near.ts';
import { type GigRow, toGig } from '../entities.ts';
import { InvalidInputError } from '../errors.ts';
import type { Services } from '../services.ts';
import { gigCursors, type Position } from './gig-cursor.ts';
import { asPage, type PageRequest, upcomingSince } from './gig-lists.ts';
import { gigRowsAmong } from './gig-rows.ts';

/** Where and when to look; what is left out is not restricted. */
export interface Nearby {
  /** The middle of the circle; days are those of its time zone. */
  around: Point & { timeZone: string };
  radiusKm: number;
  /** The first and the last day, as `2026-12-04`. Gigs that are over are never found. */
  days?: Days;
  /** A gig of any of these. */
  genres?: Genre[];
}

/** From the first instant to the one before `until`, which is null for an open end. */
function spanOf({ around, days }: Nearby) {
  const begin = (day: string, later: number) => {
    const date = Temporal.PlainDate.from(day).add({ days: later });
    return new Date(date.toZonedDateTime(around.timeZone).epochMilliseconds);
  };
  const upcoming = upcomingSince();
  const since = days?.from ? begin(days.from, 0) : upcoming;
  return { since: since > upcoming ? since : upcoming, until: days?.to ? begin(days.to, 1) : null };
}

/** Whether a row of gigs, under this name, is within a circle. */
export function isWithin(row: 'g' | 'gigs', around: Point, radiusKm: number): RawBuilder<boolean> {
  const { x, y, z } = unitVector(around);
  const [ux, uy, uz] = ['ux', 'uy', 'uz'].map((axis) => sql.ref(`${row}.${axis}`));
  return sql<boolean>`${ux} * ${x}::float8 + ${uy} * ${y}::float8 + ${uz} * ${z}::float8
    >= ${minimumDot(radiusKm)}::float8`;
}

/** Whether row `g` of a cell is near and of the genres asked for, on any day. */
function isNear({ around, radiusKm, genres }: Nearby): RawBuilder<boolean> {
  const conditions = [
    sql`g.shown and g.status = 'scheduled'`,
    isWithin('g', around, radiusKm),
    ...(genres?.length ? [sql`g.genres && ${genres}::text[]`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Scheduled gigs near a place, soonest first. Each cell yields its first gigs by its index, so the work does not grow
 * with the number of later gigs.
 */
export async function gigRowsNear(
  db: Database,
  nearby: Nearby,
  limit = PAGE_SIZE,
  after?: Position,
): Promise<GigRow[]> {
  const { since, until } = spanOf(nearby);
  const from = after && after.starts_at >= since ? after : { starts_at: since, id: 0 };
  const found = sql`(
    select near.id
    from unnest(${cellsAround(nearby.around, nearby.radiusKm)}::integer[]) as c (cell)
    cross join lateral (
      select g.id, g.starts_at from gigs g
      where g.cell = c.cell
        and (g.starts_at, g.id) > (${from.starts_at}::timestamptz, ${from.id}::bigint)
        and g.starts_at < ${until ?? 'infinity'}::timestamptz
        and ${isNear(nearby)}
      order by g.starts_at, g.id
      limit ${limit}
    ) near
    order by near.starts_at, near.id
    limit ${limit})`;
  return await gigRowsAmong(db, found);
}

/**
 * One page of the gigs near a place.
 * @param list what was asked for, which tells this list apart from all others
 * @throws InvalidInputError for a cursor of another list
 */
export async function gigsNear(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  nearby: Nearby,
  list: string,
  { limit = PAGE_SIZE, cursor }: PageRequest = {},
): Promise<Page<Gig>> {
  const cursors = gigCursors(vault, `near ${list}`);
  const after = cursor ? cursors.read(cursor) : undefined;
  return asPage(await gigRowsNear(db, nearby, limit + 1, after), limit, cursors);
}

/**
 * The gigs near the place with this id, by default within the usual radius of a followed city.
 * @throws InvalidInputError where it is no town, or for a cursor of another list
 */
export async function gigsNearPlace(
  services: Pick<Services, 'db' | 'vault' | 'places'>,
  placeId: string,
  { radiusKm, ...asked }: Partial<Omit<Nearby, 'around'>>,
  request: PageRequest = {},
): Promise<Page<Gig>> {
  const place = await services.places.resolve(placeId);
  if (!place) throw new InvalidInputError(fault('placeUnknown'), 'near');
  if (place.kind === 'region' || place.kind === 'country') {
    throw new InvalidInputError(fault('nearRegion'), 'near');
  }
  const around = {
    ...asked,
    around: place,
    radiusKm: radiusKm ?? place.radiusKm ?? cityRadiusKm(0),
  };
  const { days, genres } = asked;
  const list = [place.id, around.radiusKm, days?.from, days?.to, genres].join(' ');
  return await gigsNear(services, around, list, request);
}

/** The number of scheduled gigs near a place. */
export interface CountsNear {
  /** Whenever they are. */
  all: number;
  weekend: number;
  /** On the days and of the genres asked for. */
  found: number;
  /** The genres of gigs on the days asked for, the most frequent first. */
  genres: { id: Genre; count: number }[];
}

/** Counts the gigs near a place in one query, also without the days and genres asked for. */
export async function countNear(
  db: Database,
  { genres, ...asked }: Nearby,
  weekend: Days,
): Promise<CountsNear> {
  const everywhen = { ...asked, days: undefined };
  const within = (nearby: Nearby) => {
    const { since, until } = spanOf(nearby);
    return sql`g.starts_at >= ${since}::timestamptz
      and g.starts_at < ${until ?? 'infinity'}::timestamptz`;
  };
  const { rows } = await sql<
    { id: Genre | null } & Record<'of' | 'all' | 'weekend' | 'found', number>
  >`
    with near as materialized (
      select g.genres, ${within(asked)} as on_days,
        ${within({ ...asked, days: weekend })} as at_weekend
      from gigs g
      where g.cell = any (${cellsAround(asked.around, asked.radiusKm)}::integer[])
        and ${within(everywhen)} and ${isNear(everywhen)}
    )
    select null as id, 0 as of, count(*)::integer as all,
      (count(*) filter (where at_weekend))::integer as weekend,
      (count(*) filter (
        where on_days and (${!genres?.length} or genres && ${genres ?? []}::text[])
      ))::integer as found
    from near
    union all
    (select genre, count(*)::integer, 0, 0, 0 from near, unnest(near.genres) as genre
     where on_days group by genre order by 2 desc, 1)`.execute(db);
  const { all = 0, weekend: ofWeekend = 0, found = 0 } = rows.find(({ id }) => id === null) ?? {};
  return {
    all,
    weekend: ofWeekend,
    found,
    genres: rows.flatMap(({ id, of }) => (id === null ? [] : [{ id, count: of }])),
  };
}

const MAX_NEXT_GIGS = 12;
/** The number of next gigs among which the first of each artist is taken. */
const LOOKED_AT = 200;

/** The gigs anywhere that begin next, at most one of each artist, soonest first. */
export async function gigsBeginningNext(db: Database): Promise<Gig[]> {
  const next = sql`(
    select first.id from (
      select distinct on (soon.artist_id) soon.id, soon.starts_at from (
        select g.id, g.artist_id, g.starts_at from gigs g
        where g.starts_at > ${currentTime()} and g.shown and g.status = 'scheduled'
        order by g.starts_at, g.id limit ${LOOKED_AT}
      ) soon
      order by soon.artist_id, soon.starts_at, soon.id
    ) first
    order by first.starts_at, first.id limit ${MAX_NEXT_GIGS})`;
  return (await gigRowsAmong(db, next)).map(toGig);
}
