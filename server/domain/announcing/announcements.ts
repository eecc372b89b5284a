import { sql } from 'kysely';
import type { GigStatus } from '../../../contract/gig.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { currentTrace } from '../../watching/traces/current-trace.ts';
import type { GigRow } from '../entities.ts';
import { addJob } from '../jobs.ts';

/** What a message says of a gig, as it stood when it was decided to tell it. */
export interface GigFacts {
  shortId: string;
  title: string;
  status: GigStatus;
  /** The hour on the venue's wall: `2026-12-12T22:00:00`. */
  wallTime: string;
  timeZone: string;
  /** The start as an instant in UTC. */
  startsAt: string;
  /** Unknown of what was decided before it was noted. */
  placeId?: string;
  placeName: string;
  placeDescription: string;
  venue: string | null;
  artistName: string;
  artistUsername: string;
  /** The cover as JPEG. */
  mediaKey: string;
}

/** An announcement's snapshot; `old` is there when something changed. */
export interface AnnouncementFacts {
  new: GigFacts;
  old?: GigFacts;
  /** All is as it was, so this is news only to who read of the gig in between. */
  takenBack?: boolean;
  /** When the first of the changes was made that are told together, in milliseconds since 1970. */
  gatheredSince?: number;
}

export function factsOf(row: GigRow): GigFacts {
  return {
    shortId: row.short_id,
    title: row.title,
    status: row.status,
    wallTime: row.wall_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    placeId: row.place_id,
    placeName: row.place_name,
    placeDescription: row.place_description,
    venue: row.venue,
    artistName: row.artist_display_name,
    artistUsername: row.artist_username,
    mediaKey: row.picture.message,
  };
}

const NEWSWORTHY = ['status', 'startsAt', 'timeZone', 'placeDescription', 'venue'] as const;
type NewsworthyFacts = Pick<GigFacts, (typeof NEWSWORTHY)[number]>;

/** Changes that go on and on are told when the first has waited for so many times the usual wait. */
const LONGEST_WAITS = 5;

/** Whether who knows the one is told of the other. */
export function isNews(known: NewsworthyFacts, now: NewsworthyFacts): boolean {
  // What is called off is called off, whatever else is said of it; who comes back to it says so.
  if (known.status === 'cancelled' && now.status === 'cancelled') return false;
  return NEWSWORTHY.some((fact) => known[fact] !== now[fact]);
}

async function announce(
  db: Database,
  gig: GigRow,
  kind: 'new' | 'changed' | 'cancelled' | 'reminder',
  facts: AnnouncementFacts,
  delayMs: number,
): Promise<void> {
  const { id, dueAt } = await db
    .insertInto('announcements')
    .values({
      gig_id: gig.id,
      kind,
      revision: gig.revision,
      facts: JSON.stringify(facts),
      // Reckoned there: what this process takes for the database's time may be a moment ahead. The job gets whole ms.
      due_at: sql`date_trunc('milliseconds', now()) + ${delayMs} * interval '1 millisecond'`,
      trace: currentTrace(),
    })
    .returning(['id', 'due_at as dueAt'])
    .executeTakeFirstOrThrow();
  await addJob(db, 'fan-out', { announcementId: id }, { runAt: dueAt });
}

/**
 * Tells the artist's followers near the gig, except those who know of it already. One that still
 * waits would find the followers near the gig's new place and tell them of the old one.
 */
export async function announceNew(db: Database, gig: GigRow): Promise<void> {
  if (gig.status !== 'scheduled') return;
  await supersede(db, gig.id, ['new']);
  await announce(db, gig, 'new', { new: factsOf(gig) }, 0);
}

/** Reminds those who asked to be kept updated. */
export async function announceReminder(db: Database, gig: GigRow): Promise<void> {
  await announce(db, gig, 'reminder', { new: factsOf(gig) }, 0);
}

/** What waits to be told of gigs that were taken down is told to nobody. */
export async function supersedeAll(db: Database, gigIds: number[]): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ state: 'superseded' })
    .where('gig_id', 'in', gigIds)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Tells of a gig that is shown again: as new to who did not hear of it, and to who did, what has changed since;
 * where nothing has, nobody is told twice. The gig has a revision that nothing was told of.
 */
export async function announceAgain(db: Database, gig: GigRow): Promise<void> {
  const now = factsOf(gig);
  await announce(
    db,
    gig,
    gig.status === 'cancelled' ? 'cancelled' : 'changed',
    { new: now, old: now },
    0,
  );
  await announceNew(db, gig);
}

/**
 * Takes back what still waits to be told of a gig: what was known before it, and since when it waits; null
 * where no change waits.
 */
async function supersede(
  db: Database,
  gigId: number,
  kinds: string[],
): Promise<{ known: GigFacts; since?: number } | null> {
  const waiting = await db
    .updateTable('announcements')
    .set({ state: 'superseded' })
    .where('gig_id', '=', gigId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .returning(['id', sql<AnnouncementFacts>`facts`.as('facts')])
    .execute();
  const changes = waiting.map(({ id, facts }) => ({ id, ...facts })).sort((a, b) => a.id - b.id);
  const earliest = changes.find(({ old }) => old !== undefined);
  if (!earliest?.old) return null;
  const known = earliest.takenBack ? earliest.new : earliest.old;
  return { known, ...(earliest.gatheredSince && { since: earliest.gatheredSince }) };
}

/**
 * Tells a change of date, place or status. Changes that still wait are merged into this one: who
 * hears, hears once, from what they knew to what is true. What was taken back in time is told to
 * those alone who read of the gig in between. Calling a gig off, for good or for now, waits for
 * nothing.
 */
export async function announceChange(
  db: Database,
  before: GigFacts,
  gig: GigRow,
  delayMs: number,
): Promise<void> {
  const now = factsOf(gig);
  if (!isNews(before, now)) return;
  const cancelled = now.status === 'cancelled';
  const isCalledOff = cancelled || (now.status === 'postponed' && before.status !== 'postponed');
  const undone = cancelled ? 'new' : 'cancelled';
  const waiting = await supersede(db, gig.id, ['changed', undone]);
  const known = waiting?.known ?? before;
  const gatheredSince = waiting?.since ?? currentTime().getTime();
  const takenBack = !isNews(known, now);
  const facts = { new: now, old: takenBack ? before : known, takenBack, gatheredSince };
  const kind = cancelled ? 'cancelled' : 'changed';
  const longestMs = Math.max(0, gatheredSince + LONGEST_WAITS * delayMs - currentTime().getTime());
  await announce(db, gig, kind, facts, isCalledOff ? 0 : Math.min(delayMs, longestMs));
  // Also on the way back: its first announcement may have reached those near where it was meanwhile.
  const moved = [known, before].some((was) => was.placeDescription !== now.placeDescription);
  if (moved || before.status !== 'scheduled') await announceNew(db, gig);
}
