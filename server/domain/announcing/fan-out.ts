import { type RawBuilder, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { dropQueuedAlike, dropQueuedOfGigs } from '../../delivery/ledger/drop.ts';
import {
  lockQueued,
  queueDeliveries,
  queuedAlike,
  tellRevision,
} from '../../delivery/ledger/queue.ts';
import { currentTrace } from '../../watching/traces/current-trace.ts';
import { addJob } from '../jobs.ts';
import { tellMakerOfGig } from '../sessions/unconfirmed-saves.ts';
import { type AnnouncementFacts, type GigFacts, isNews } from './announcements.ts';
import { type Announced, audienceOf } from './audience.ts';
import { factsAt, type GigHistory, historyOf, revisionsKnowing } from './known-facts.ts';

/** No query of a fan-out takes longer, not even for a million followers, nor does the wait for another fan-out. */
const QUERY_LIMIT_MS = 5 * 60_000;

/**
 * Queues one delivery of a due announcement for everyone in its audience. It runs in one transaction, which also serves
 * as the lease: when a worker dies, the announcement waits again; when one hangs, the database ends it, between queries
 * after 30 s and within a query after `queryLimitMs`. A second run finds nothing to do.
 * @returns how many deliveries were queued; null when the announcement does not wait, or another worker has it
 */
export async function fanOut(
  db: Database,
  announcementId: number,
  queryLimitMs = QUERY_LIMIT_MS,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '30s'`.execute(trx);
    // Waits for another fan-out of the same gig as long as one query may take.
    await sql`select set_config('statement_timeout', ${String(queryLimitMs)}, true),
      set_config('lock_timeout', '0', true)`.execute(trx);
    // The default of 4 MB would sort and join a million followers on disk.
    await sql`set local work_mem = '64MB'`.execute(trx);
    // A plan that was made for smaller audiences would not do for a large one.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    const announced = await readAnnounced(
      trx,
      sql`a.id = ${announcementId} and a.state = 'waiting' and a.due_at <= now()
        and not ${WAITS} for update of a skip locked`,
    );
    if (!announced) return null;
    if (announced.kind === 'new') await tellMakerOfGig(trx, announced.gigId);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.fanOutOfGig}::int, (${announced.gigId}::bigint % 2147483647)::int)`.execute(
      trx,
    );
    if (announced.pointless) {
      await setState(trx, announcementId, 'superseded');
      return 0;
    }
    if (announced.kind === 'cancelled') await dropQueuedOfGigs(trx, [announced.gigId]);
    else {
      // The audience leaves those contacts out because a sender, reading the facts after its lease,
      // will tell them the newest.
      await lockQueued(trx, announced.gigId);
      await dropMootCancellations(trx, announced);
      await tellRevision(trx, announced.gigId, announced.revision);
    }
    const queued = await queueDeliveries(trx, announced, audienceOf(announced));
    await setState(trx, announcementId, 'fanned-out');
    if (queued > 0) await addJob(trx, 'deliver', {});
    return queued;
  });
}

/** Announcements of an artist wait until the artist is approved, and while the artist is paused. */
const WAITS = sql<boolean>`(p.state = 'awaiting' or p.announcements_paused_at is not null)`;

/** Whether an announcement only waits for its fan-out. */
const IS_DUE = sql<boolean>`announcements.state = 'waiting' and announcements.due_at <= now() and not exists (
  select from gigs g join artists p on p.id = g.artist_id
  where g.id = announcements.gig_id and ${WAITS}
)`;

/** How many announcements are due and not fanned out, and how long the oldest of them has been due. */
export async function overdueAnnouncements(
  db: Database,
): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as "oldestSeconds"
    from announcements where ${IS_DUE}`.execute(db);
  return rows[0]!;
}

/** More are left for the next sweep. */
const DUE_AT_ONCE = 1000;

/** The announcements that are due, of one artist or of all, oldest first; also those that a worker fans out right now. */
export async function dueAnnouncements(db: Database, artistId?: number): Promise<number[]> {
  const isOfArtist = sql<boolean>`gig_id in (select id from gigs where artist_id = ${artistId})`;
  const due = await db
    .selectFrom('announcements')
    .select('id')
    .where(IS_DUE)
    .$if(artistId !== undefined, (all) => all.where(isOfArtist))
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .execute();
  return due.map(({ id }) => id);
}

interface Claimed extends Announced {
  announcedOn: string;
  facts: AnnouncementFacts;
  history: GigHistory;
  /** The gig has begun, was taken down, or was cancelled before anyone heard of it. */
  pointless: boolean;
}

/** What the one announcement that meets the condition says, and to whom it may go. */
export async function readAnnounced(
  db: Database,
  condition: RawBuilder<unknown>,
): Promise<Claimed | null> {
  const { rows } = await sql<Omit<Claimed, 'knownAt'>>`
    select a.id, a.gig_id as "gigId", a.kind, a.revision, a.announced_on as "announcedOn", a.facts,
      a.created_at as "createdAt", coalesce((a.facts -> 'takenBack')::boolean, false) as "takenBack",
      ${historyOf(sql`a.gig_id`)} as history,
      g.starts_at <= now() or not g.shown or (a.kind = 'new' and g.status = 'cancelled')
        or (a.kind = 'reminder' and g.status <> 'scheduled') as pointless,
      json_build_object(
        'artistId', g.artist_id, 'artistName', p.display_name, 'ux', g.ux, 'uy', g.uy, 'uz', g.uz,
        'country', g.country, 'regions', g.regions
      ) as gig
    from announcements a
    join gigs g on g.id = a.gig_id
    join artists p on p.id = g.artist_id
    where ${condition}`.execute(db);
  const [claimed] = rows;
  if (!claimed) return null;
  return { ...claimed, knownAt: revisionsKnowing(claimed.history, claimed.facts.new) };
}

/**
 * The gig is on again. A contact whose message about the cancellation still waits gets the changes instead; where
 * nothing has changed for them, the sender suppresses that message.
 */
async function dropMootCancellations(
  trx: Transaction,
  { gigId, facts, history }: Claimed,
): Promise<void> {
  const { rows } = await sql<{ id: number; old: GigFacts }>`
    select id, facts -> 'old' as old from announcements
    where gig_id = ${gigId} and kind = 'cancelled' and state = 'fanned-out'`.execute(trx);
  const olds = new Map(rows.map(({ id, old }) => [id, old]));
  for (const alike of await queuedAlike(trx, [...olds.keys()])) {
    const known = factsAt(history, alike.knownRevision) ?? olds.get(alike.announcementId)!;
    if (isNews(known, facts.new)) await dropQueuedAlike(trx, alike);
  }
}

async function setState(trx: Transaction, id: number, state: 'fanned-out' | 'superseded') {
  const trace = currentTrace();
  await trx
    .updateTable('announcements')
    .set({ state, ...(trace !== null && { trace }) })
    .where('id', '=', id)
    .execute();
}
