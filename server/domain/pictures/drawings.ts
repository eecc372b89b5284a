import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import type { MapImage } from '../../media/map-source/map-source.ts';
import type { MediaStore } from '../../media/store.ts';
import type { Jobs } from '../jobs.ts';
import { leaveReplaced } from './left-files.ts';

/** card: for link previews. map: streets, from a provider. */
export type DrawingKind = 'card' | 'map';

/** After everything that somebody waits for. */
const PRIORITY = 10;
/** The soonest gigs only; an artist with more will have the others drawn when they are edited. */
const MAX_AT_ONCE = 1000;

/** What a picture shows, as a short text that differs when the picture would. */
export function fingerprint(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Queues the drawing of a gig's pictures. */
export async function drawSoon(trx: Transaction, gigId: number): Promise<void> {
  await queueDrawings(trx, sql`g.id = ${gigId}`);
}

/** Queues the drawing of the pictures of an artist's coming gigs, which name the artist. */
export async function drawGigsOfSoon(trx: Transaction, artistId: number): Promise<void> {
  await queueDrawings(trx, sql`g.artist_id = ${artistId} and g.starts_at > now()`);
}

/** Queues the drawing of missing pictures of coming gigs, of the kinds that are needed. */
export async function drawMissingSoon(db: Database, kinds: DrawingKind[]): Promise<void> {
  await queueDrawings(
    db,
    sql`g.starts_at > now() and exists (
      select from unnest(${kinds}::text[]) wanted (kind)
      where not exists (select from gig_drawings d where d.gig_id = g.id and d.kind = wanted.kind)
    )`,
  );
}

/** One job per gig, replacing one that waits. */
async function queueDrawings(db: Database, which: RawBuilder<unknown>): Promise<void> {
  const name: keyof Jobs = 'draw';
  await sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload := json_build_object('gigId', g.id),
      job_key := concat('draw ', g.id),
      max_attempts := 25,
      priority := ${PRIORITY}::integer
    ) from (
      select g.id from gigs g where ${which} order by g.starts_at limit ${MAX_AT_ONCE}
    ) g`.execute(db);
}

/** The stored picture of a gig, if it was drawn from these facts. */
export async function drawingFrom(
  db: Database,
  gigId: number,
  kind: DrawingKind,
  drawnFrom: string,
): Promise<string | null> {
  const drawing = await db
    .selectFrom('gig_drawings')
    .select('media_key')
    .where((is) => is.and({ gig_id: gigId, kind, drawn_from: drawnFrom }))
    .executeTakeFirst();
  return drawing?.media_key ?? null;
}

/** Draws and stores a picture of a gig, replacing the one before, unless that was drawn from the same facts. */
export async function keepDrawing(
  { db, media }: { db: Database; media: MediaStore },
  { gigId, kind, drawnFrom }: { gigId: number; kind: DrawingKind; drawnFrom: string },
  draw: () => Promise<MapImage>,
): Promise<void> {
  if (await drawingFrom(db, gigId, kind, drawnFrom)) return;
  const drawn = await draw();
  const columns = {
    drawn_from: drawnFrom,
    media_key: await media.put(drawn.bytes, drawn.kind),
    drawn_at: currentTime(),
  };
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('gig_drawings as d')
      .innerJoin('gigs as g', 'g.id', 'd.gig_id')
      .select(['d.media_key', 'g.shown'])
      .where('d.gig_id', '=', gigId)
      .where('d.kind', '=', kind)
      .forUpdate('d')
      .executeTakeFirst();
    await trx
      .insertInto('gig_drawings')
      .values({ gig_id: gigId, kind, ...columns })
      .onConflict((conflict) => conflict.columns(['gig_id', 'kind']).doUpdateSet(columns))
      .execute();
    if (before) await leaveReplaced(trx, [before.media_key], [columns.media_key], before.shown);
  });
}
