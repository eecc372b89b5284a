import { sql } from 'kysely';
import { type GigStatus, NEWSWORTHY, type NewsworthyFact } from '../../../contract/gig.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { milliseconds } from '../../db/milliseconds.ts';
import { currentTrace } from '../../watching/traces/current-trace.ts';
import type { GigRow } from '../entities.ts';
import { addJob } from '../jobs.ts';

/** The facts of a gig that a message shows, as they were when the announcement was written. */
export interface GigFacts {
  shortId: string;
  title: string;
  status: GigStatus;
  /** The local time at the venue: `2026-12-12T22:00:00`. */
  wallTime: string;
  timeZone: string;
  /** The start as an instant in UTC. */
  startsAt: string;
  placeId: string;
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
  /** The facts are back to what was announced, so this is news only to contacts who read of the gig in between. */
  takenBack?: boolean;
  /** When the first of the gathered changes was made, in milliseconds since 1970. */
  gatheredSince?: number;
}

/** The facts of a gig as its row has them; they are stored with announcements and edits as they are. */
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

type NewsworthyFacts = Pick<GigFacts, NewsworthyFact>;

/** A gig that keeps changing is announced once its first change has waited for so many times the usual wait. */
const LONGEST_WAITS = 5;

/** Whether a contact who knows `known` is notified of `now`. */
export function isNews(known: NewsworthyFacts, now: NewsworthyFacts): boolean {
  // Other changes to a cancelled gig are no news; the announcement that it is on again includes them.
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
      // By the database's clock: our estimate of it may be a moment ahead. The job takes whole milliseconds.
      due_at: sql`date_trunc('milliseconds', now()) + ${milliseconds(delayMs)}`,
      trace: currentTrace(),
    })
    .returning(['id', 'due_at as dueAt'])
    .executeTakeFirstOrThrow();
  await addJob(db, 'fan-out', { announcementId: id }, { runAt: dueAt });
}

/**
 * Announces a gig to the artist's followers near it, except those who already know of it. An earlier announcement that
 * still waits is dropped: it would reach followers near the new place with the facts of the old one.
 */
export async function announceNew(db: Database, gig: GigRow): Promise<void> {
  if (gig.status !== 'scheduled') return;
  await supersede(db, gig.id, ['new']);
  await announce(db, gig, 'new', { new: factsOf(gig) }, 0);
}

/** Announces a reminder to those who asked to be kept updated. */
export async function announceReminder(db: Database, gig: GigRow): Promise<void> {
  await announce(db, gig, 'reminder', { new: factsOf(gig) }, 0);
}

/** Drops the announcements that wait for gigs that were taken down. */
export async function supersedeAll(db: Database, gigIds: number[]): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ state: 'superseded' })
    .where('gig_id', 'in', gigIds)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Announces a gig that is shown again: as new to those who were not notified of it, and as a change to those who were,
 * if anything has changed. The gig's revision must be one that nothing was announced of.
 */
export async function announceAgain(db: Database, gig: GigRow): Promise<void> {
  const now = factsOf(gig);
  const kind = gig.status === 'cancelled' ? 'cancelled' : 'changed';
  await announce(db, gig, kind, { new: now, old: now }, 0);
  await announceNew(db, gig);
}

/**
 * Takes back the changes of a gig that still wait.
 * @returns what was known before them, and since when they wait; null where no change waits
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
 * Announces a change of date, place or status. Changes that still wait are merged into this one, so that everyone is
 * notified once, of the difference between what they knew and what is true. A change that is reverted before its
 * announcement goes only to contacts who read of it in between. A cancellation or postponement does not wait.
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
  const waiting = await supersede(db, gig.id, ['changed', cancelled ? 'new' : 'cancelled']);
  const known = waiting?.known ?? before;
  const gatheredSince = waiting?.since ?? currentTime().getTime();
  const takenBack = !isNews(known, now);
  const facts = { new: now, old: takenBack ? before : known, takenBack, gatheredSince };
  const kind = cancelled ? 'cancelled' : 'changed';
  const longestMs = Math.max(0, gatheredSince + LONGEST_WAITS * delayMs - currentTime().getTime());
  await announce(db, gig, kind, facts, isCalledOff ? 0 : Math.min(delayMs, longestMs));
  // Also for a gig that moves back: its first announcement may have reached followers near the place in between.
  const moved = [known, before].some((was) => was.placeDescription !== now.placeDescription);
  if (moved || before.status !== 'scheduled') await announceNew(db, gig);
}
