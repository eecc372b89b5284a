import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { deliveries } from '../../delivery/ledger/queries.ts';
import { COVERS } from '../gigs/nearness.ts';
import { audienceOf } from './audience.ts';
import { readAnnounced } from './fan-out.ts';

/** Who is notified of a gig's edits, and when. */
export interface Recipients {
  /** Contacts with a delivery, and those who would get one if the rest were announced now. */
  people: number;
  /** Until then, in milliseconds; 0 when deliveries are under way. */
  inMs: number;
}

/** An edit is never announced by more announcements than this. */
const MAX_ANNOUNCEMENTS = 4;

/** Null where nothing was announced since this revision. */
export async function recipientsSince(
  db: Database,
  gigId: number,
  revision: number,
): Promise<Recipients | null> {
  const { rows } = await sql<{ id: number; isWaiting: boolean; queued: number; inMs: number }>`
    select a.id, a.state = 'waiting' as "isWaiting",
      greatest(extract(epoch from a.due_at - now()) * 1000, 0)::float8 as "inMs", (
        select count(*) from (${deliveries}) d
        where d.announced_on = a.announced_on and d.announcement_id = a.id
      )::int as queued
    from announcements a
    where a.gig_id = ${gigId} and a.revision > ${revision} and a.kind <> 'reminder'
      and a.state <> 'superseded'
    order by a.id desc
    limit ${MAX_ANNOUNCEMENTS}`.execute(db);
  if (rows.length === 0) return null;
  let people = 0;
  for (const { id, isWaiting, queued } of rows) {
    people += isWaiting ? await expected(db, id) : queued;
  }
  return { people, inMs: Math.max(...rows.map(({ isWaiting, inMs }) => (isWaiting ? inMs : 0))) };
}

/** Whether any follower of the artist follows a place near the gig, paused or not. */
export async function isAnyFanNearby(db: Database, gigId: number): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (
      select from gigs g
      join follows f on f.artist_id = g.artist_id
      join followed_locations l on l.contact_id = f.contact_id
      where g.id = ${gigId} and ${COVERS}
    ) as "isAny"`.execute(db);
  return rows[0]!.isAny;
}

async function expected(db: Database, announcementId: number): Promise<number> {
  const announced = await readAnnounced(db, sql`a.id = ${announcementId}`);
  if (!announced || announced.pointless) return 0;
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (${audienceOf(announced)}) audience`.execute(db);
  return rows[0]!.people;
}
