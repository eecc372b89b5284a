import type { Point } from '@stagebell/gazetteer';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { upcomingSince } from '../gigs/gig-lists.ts';

/** The number of scheduled gigs at one point, by the place that was chosen for them. */
export interface GigPoint extends Point {
  placeId: string;
  gigs: number;
}

function selectGigPoints(db: Database) {
  return (
    db
      .selectFrom('gigs')
      .select([
        'place_id as placeId',
        'latitude',
        'longitude',
        sql<number>`count(*)::integer`.as('gigs'),
      ])
      // Written literally, as the indexes have it.
      .where(sql<boolean>`shown and status = 'scheduled'`)
      .where('starts_at', '>', upcomingSince())
      .groupBy(['place_id', 'latitude', 'longitude'])
  );
}

/** The points of coming gigs, everywhere, in no order. */
export async function gigPoints(db: Database): Promise<GigPoint[]> {
  return await selectGigPoints(db).execute();
}

/** The points of coming gigs in these cells, those with most gigs first. */
export async function gigPointsIn(db: Database, cells: number[]): Promise<GigPoint[]> {
  return await selectGigPoints(db)
    .where(sql<boolean>`cell = any (${cells}::integer[])`)
    .orderBy('gigs', 'desc')
    .orderBy('place_id')
    .execute();
}
