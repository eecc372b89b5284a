import { type RawBuilder, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Database } from '../../db/connect.ts';
import { addJob } from '../jobs.ts';
import { tellMakerOfGig } from '../sessions/made-things.ts';
import { type AnnouncementFacts, type GigFacts, isNews } from './announcements.ts';
import { type Announced, audienceOf } from './audience.ts';
import { factsAt, type GigHistory, historyOf, revisionsKnowing } from './known-facts.ts';

/** What no query of a fan-out needs, not to a million followers either; nor the wait for another one. */
const QUERY_LIMIT_MS = 5 * 60_000;

/**
 * Queues one delivery of a due announcement to everyone who should hear it. All of it happens in one
 * transaction, which is the lease as well: a worker that dies leaves the announcement waiting; one
 * that hangs is cut off by the database, between queries after 30 s and within one after
 * `queryLimitMs`. Run again, it finds nothing to do.
 * @returns how many deliveries were queued; null when the announcement is not waiting, or another
 *   worker has it
 */
export async function fanOut(
  db: Database,
  announcementId: number,
  queryLimitMs = QUERY_LIMIT_MS,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '30s'`.execute(trx);
    // Another fan-out of the same gig is waited for as long as one query may take.
    await sql`select set_config('statement_timeout', ${String(queryLimitMs)}, true),
      set_config('lock_timeout', '0', true)`.execute(trx);
    // The default of 4 MB would sort and join a million followers on disk.
    await sql`set local work_mem = '64MB'`.execute(trx);
    const announced = await claim(trx, announcementId);
    if (!announced) return null;
    if (announced.kind === 'new') await tellMakerOfGig(trx, announced.gigId);
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.fanOutOfGig}::int, (${announced.gigId}::bigint % 2147483647)::int)`.execute(
      trx,
    );
    if (announced.pointless) {
      await setState(trx, announcementId, 'superseded');
      return 0;
    }
    if (announced.kind === 'cancelled') await dropQueued(trx, announced.gigId);
    else {
      await holdQueued(trx, announced);
      await dropMootCancellations(trx, announced);
      await noteNewestIsTold(trx, announced);
    }
    const queued = await queueAudience(trx, announced);
    await setState(trx, announcementId, 'fanned-out');
    if (queued > 0) await addJob(trx, 'deliver', {});
    return queued;
  });
}

/** The announcements that are due and that no worker has in hand, oldest first. */
export async function dueAnnouncements(db: Database): Promise<number[]> {
  const due = await db
    .selectFrom('announcements')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return due.map(({ id }) => id);
}

interface Claimed extends Announced {
  announcedOn: string;
  facts: AnnouncementFacts;
  history: GigHistory;
  /** The gig has begun, or was cancelled before anyone heard of it. */
  pointless: boolean;
}

async function claim(db: Database, announcementId: number): Promise<Claimed | null> {
  return await readAnnounced(
    db,
    sql`a.id = ${announcementId} and a.state = 'waiting' and a.due_at <= now()
      for update of a skip locked`,
  );
}

/** What the one announcement that fulfils the condition tells, and to whom it may be told. */
export async function readAnnounced(
  db: Database,
  condition: RawBuilder<unknown>,
): Promise<Claimed | null> {
  const { rows } = await sql<Omit<Claimed, 'knownAt'>>`
    select a.id, a.gig_id as "gigId", a.kind, a.revision, a.announced_on as "announcedOn", a.facts,
      a.created_at as "createdAt", coalesce((a.facts -> 'takenBack')::boolean, false) as "takenBack",
      ${historyOf(sql`a.gig_id`)} as history,
      g.starts_at <= now() or (a.kind = 'new' and g.status = 'cancelled')
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

/** Of a gig's queued deliveries, those of one announcement to readers who knew alike. */
interface QueuedAlike {
  announcementId: number;
  knownRevision: number | null;
}

/** A cancellation takes back what nobody has read yet; what may have been read stays "unknown". */
async function dropQueued(db: Database, gigId: number, only: QueuedAlike | null = null) {
  await sql`
    with dropped as (
      delete from delivery_queue q using announcements a, deliveries d
      where a.gig_id = ${gigId} and q.announcement_id = a.id
        and d.announced_on = q.announced_on and d.announcement_id = q.announcement_id
        and d.contact_id = q.contact_id
        and (${only === null} or a.id = ${only?.announcementId ?? null}
          and d.known_revision is not distinct from ${only?.knownRevision ?? null}::integer)
      returning q.announced_on, q.announcement_id, q.contact_id
    )
    update deliveries d
    set state = case when d.repeated then 'unknown' else 'suppressed' end, updated_at = now()
    from dropped q
    where d.announced_on = q.announced_on and d.announcement_id = q.announcement_id
      and d.contact_id = q.contact_id and d.state = 'queued'`.execute(db);
}

/**
 * The gig is on again. Whoever still waits to hear that it was off hears what has changed instead;
 * where nothing has since they last heard, their message drops out by itself when it is its turn.
 */
async function dropMootCancellations(
  db: Database,
  { gigId, facts, history }: Claimed,
): Promise<void> {
  const { rows } = await sql<QueuedAlike & { old: GigFacts }>`
    select a.id as "announcementId", d.known_revision as "knownRevision", a.facts -> 'old' as old
    from announcements a
    join delivery_queue q on q.announcement_id = a.id
    join deliveries d on d.announced_on = q.announced_on and d.announcement_id = q.announcement_id
      and d.contact_id = q.contact_id
    where a.gig_id = ${gigId} and a.kind = 'cancelled' and a.state = 'fanned-out'
    group by a.id, d.known_revision`.execute(db);
  for (const { old, ...alike } of rows) {
    const known = factsAt(history, alike.knownRevision) ?? old;
    if (isNews(known, facts.new)) await dropQueued(db, gigId, alike);
  }
}

/** Whoever is still queued will read the newest facts, whichever announcement brings them. */
async function noteNewestIsTold(db: Database, { gigId, revision }: Claimed): Promise<void> {
  await sql`
    update deliveries d set told_revision = ${revision}
    from delivery_queue q
    join announcements a on a.id = q.announcement_id
    where a.gig_id = ${gigId} and coalesce(d.told_revision, a.revision) < ${revision}
      and d.announced_on = q.announced_on and d.announcement_id = q.announcement_id
      and d.contact_id = q.contact_id`.execute(db);
}

/**
 * What is queued for this gig must not be leased until this commits: the audience leaves those
 * contacts out because a sender, reading the facts after its lease, will tell them the newest.
 */
async function holdQueued(db: Database, { gigId }: Announced): Promise<void> {
  await sql`
    select from delivery_queue q
    join announcements a on a.id = q.announcement_id
    where a.gig_id = ${gigId}
    for update of q`.execute(db);
}

async function queueAudience(db: Database, announced: Claimed): Promise<number> {
  const { numAffectedRows } = await sql`
    with audience as (${audienceOf(announced)}),
    told as (
      insert into deliveries (announced_on, announcement_id, contact_id, reason, known_revision)
      select ${announced.announcedOn}::date, ${announced.id}, contact_id, reason, known_revision
      from audience
    )
    insert into delivery_queue (announced_on, announcement_id, contact_id)
    select ${announced.announcedOn}::date, ${announced.id}, contact_id from audience`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function setState(db: Database, id: number, state: 'fanned-out' | 'superseded') {
  await db.updateTable('announcements').set({ state }).where('id', '=', id).execute();
}
