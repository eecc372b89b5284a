import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { MediaStore, StoredKind } from '../media/store.ts';
import { addJob } from './jobs.ts';

/** card: what link previews show. map: streets, from a provider. */
export type DrawingKind = 'card' | 'map';

/** After whatever somebody waits for. */
const PRIORITY = 10;
/** What is missing is made up for at a start, so many gigs at once. */
const MOST_AT_START = 1000;

/** What a picture shows, as a short text that differs when the picture would. */
export function fingerprint(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Has a gig's pictures made soon; on the caller's transaction. */
export async function drawSoon(db: Database, gigId: number): Promise<void> {
  await addJob(db, 'draw', { gigId }, { key: `draw ${gigId}`, priority: PRIORITY });
}

/** Has pictures made of the coming gigs of an artist, or of every coming gig that lacks some. */
export async function drawGigsSoon(
  db: Database,
  which: { artistId: number } | { lacking: DrawingKind[] },
): Promise<void> {
  const chosen =
    'artistId' in which
      ? sql<boolean>`g.artist_id = ${which.artistId}`
      : sql<boolean>`exists (
          select from unnest(${which.lacking}::text[]) wanted (kind)
          where not exists (
            select from gig_drawings d where d.gig_id = g.id and d.kind = wanted.kind
          )
        )`;
  const { rows } = await sql<{ id: number }>`
    select g.id from gigs g where g.starts_at > now() and ${chosen}
    order by g.starts_at limit ${MOST_AT_START}`.execute(db);
  for (const { id } of rows) await drawSoon(db, id);
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
    .where('gig_id', '=', gigId)
    .where('kind', '=', kind)
    .where('drawn_from', '=', drawnFrom)
    .executeTakeFirst();
  return drawing?.media_key ?? null;
}

/** Stores a picture of a gig in place of the one before. */
export async function keepDrawing(
  { db, media }: { db: Database; media: MediaStore },
  drawing: { gigId: number; kind: DrawingKind; drawnFrom: string; bytes: Buffer; as: StoredKind },
): Promise<void> {
  const columns = {
    drawn_from: drawing.drawnFrom,
    media_key: await media.put(drawing.bytes, drawing.as),
    drawn_at: new Date(),
  };
  await db
    .insertInto('gig_drawings')
    .values({ gig_id: drawing.gigId, kind: drawing.kind, ...columns })
    .onConflict((conflict) => conflict.columns(['gig_id', 'kind']).doUpdateSet(columns))
    .execute();
}
