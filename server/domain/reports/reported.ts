import { type RawBuilder, sql } from 'kysely';
import type { ReportReason } from '../../../contract/reports/report-reasons.ts';
import type { Database, Transaction } from '../../db/connect.ts';

/** A reported gig or artist, by its row. */
export type Reported = { artistId: number; gigId: null } | { artistId: null; gigId: number };

/** What became of reports. */
export type Settlement = 'taken down' | 'dismissed';

/** Settles the open reports that `which` picks. @returns how many */
async function settle(
  trx: Transaction,
  which: RawBuilder<unknown>,
  by: Settlement,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set settled_at = now(), settled_by = ${by}
    where settled_at is null and ${which}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Settles the open reports of an artist and, when it is taken down, of all its gigs. @returns how many */
export async function settleReportsOfArtist(trx: Transaction, artistId: number, by: Settlement) {
  const theirGigs = sql`gig_id in (select id from gigs where artist_id = ${artistId})`;
  const isTheirs = sql`artist_id = ${artistId}`;
  return await settle(trx, by === 'dismissed' ? isTheirs : sql`(${isTheirs} or ${theirGigs})`, by);
}

/** Settles the open reports of a gig. @returns how many */
export async function settleReportsOfGig(trx: Transaction, gigId: number, by: Settlement) {
  return await settle(trx, sql`gig_id = ${gigId}`, by);
}

/** A gig or an artist with its reports. */
export interface ReportedThing {
  kind: 'gig' | 'artist';
  /** A gig's code, an artist's username. */
  name: string;
  /** The artist of the gig, or the artist itself. */
  artist: string;
  open: number;
  settled: number;
  /** How many gave which reason. */
  reasons: Partial<Record<ReportReason, number>>;
  latest: Date;
  /** What reporters wrote, latest first. */
  said: string[];
}

const MAX_TEXTS = 3;

/**
 * Reported gigs and artists, the latest report first.
 * @param isAll includes settled reports; otherwise only open ones are listed and counted
 */
export async function reportedThings(
  db: Database,
  { isAll, most }: { isAll: boolean; most: number },
): Promise<ReportedThing[]> {
  const counts = isAll ? sql`true` : sql`settled_at is null`;
  const { rows } = await sql<ReportedThing>`
    with things as (
      select artist_id, gig_id, count(*) filter (where settled_at is null)::int as open,
        count(*) filter (where settled_at is not null)::int as settled, max(at) as latest
      from reports where ${counts}
      group by artist_id, gig_id order by max(at) desc limit ${most}
    )
    select case when t.gig_id is null then 'artist' else 'gig' end as kind,
      coalesce(g.short_id, a.username) as name, a.username as artist, t.open, t.settled, t.latest,
      (
        select json_object_agg(reason, reports) from (
          select reason, count(*)::int as reports from reports r
          where ${counts} and (r.gig_id = t.gig_id or r.artist_id = t.artist_id)
          group by reason order by count(*) desc
        ) each
      ) as reasons,
      array(
        select said from reports r
        where ${counts} and said is not null and (r.gig_id = t.gig_id or r.artist_id = t.artist_id)
        order by at desc limit ${MAX_TEXTS}
      ) as said
    from things t
    left join gigs g on g.id = t.gig_id
    join artists a on a.id = coalesce(t.artist_id, g.artist_id)
    order by t.latest desc`.execute(db);
  return rows;
}
