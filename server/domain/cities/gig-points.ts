import type { Point } from '@stagebell/gazetteer';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';

/** How many cells are read at once. */
const CELLS_AT_ONCE = 200;

/** The number of scheduled gigs at one point, by the place that was chosen for them. */
export interface GigPoint extends Point {
  placeId: string;
  gigs: number;
}

/** The points of coming gigs, everywhere, in no order. */
export type GigPoints = () => Promise<GigPoint[]>;

/** What is on in a cell at one of its revisions, until the first of its gigs is over. */
interface KnownCell {
  revision: string;
  firstStart: number;
  points: GigPoint[];
}

/** Keeps the points in memory by cell, and reads only the cells again that changed or in which a gig is over since. */
export function createGigPoints(db: Database): GigPoints {
  const known = new Map<number, KnownCell>();

  async function read(cells: Map<number, string>, since: Date): Promise<void> {
    const rows = await selectGigPoints(db, since, [...cells.keys()])
      .select(['cell', sql<Date>`min(starts_at)`.as('firstStart')])
      .groupBy('cell')
      .execute();
    for (const [cell, revision] of cells) {
      known.set(cell, { revision, firstStart: Number.POSITIVE_INFINITY, points: [] });
    }
    for (const { cell, firstStart, ...point } of rows) {
      const one = known.get(cell)!;
      one.points.push(point);
      one.firstStart = Math.min(one.firstStart, firstStart.getTime());
    }
  }

  return async () => {
    const since = upcomingSince();
    const { rows } = await sql<{ cell: number; revision: string }>`
      select cell, revision::text as revision from gig_cells`.execute(db);
    const stale = rows.filter(({ cell, revision }) => {
      const one = known.get(cell);
      return one?.revision !== revision || one.firstStart <= since.getTime();
    });
    for (let from = 0; from < stale.length; from += CELLS_AT_ONCE) {
      const some = stale.slice(from, from + CELLS_AT_ONCE);
      await read(new Map(some.map(({ cell, revision }) => [cell, revision])), since);
    }
    return [...known.values()].flatMap(({ points }) => points);
  };
}

/** The points of these cells with gigs that begin after `since`. */
function selectGigPoints(db: Database, since: Date, cells: number[]) {
  return (
    db
      .selectFrom('gigs')
      .select([
        'place_id as placeId',
        'latitude',
        'longitude',
        sql<number>`count(*)::integer`.as('gigs'),
      ])
      // Written literally, as the index has it.
      .where(sql<boolean>`shown and status = 'scheduled'`)
      .where('starts_at', '>', since)
      .where(sql<boolean>`cell = any (${cells}::integer[])`)
      .groupBy(['place_id', 'latitude', 'longitude'])
  );
}

/** The points of coming gigs in these cells, those with most gigs first. */
export async function gigPointsIn(db: Database, cells: number[]): Promise<GigPoint[]> {
  const points = selectGigPoints(db, upcomingSince(), cells);
  return await points.orderBy('gigs', 'desc').orderBy('place_id').execute();
}
