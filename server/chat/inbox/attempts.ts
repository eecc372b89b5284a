import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { addJob } from '../../domain/jobs.ts';
import type { InboundEvent, StoredEvent } from './inbox.ts';

/** An event whose worker died in the middle of it so often is not tried again. */
const CRASHES_MAXIMUM = 2;

export interface RetryPolicy {
  /** How often an event is tried before it is given up. */
  attempts: number;
  /** How long to wait after the nth failure. */
  delayMs: (attempt: number) => number;
}

/** What is done with events, each on the transaction that settles the event. */
export interface InboxWork {
  /** Names this process in the attempts that it begins. */
  worker: string;
  retries: RetryPolicy;
  work(db: Database, event: InboundEvent): Promise<void>;
  /** In place of the work, after the last failed attempt. */
  giveUp(db: Database, event: StoredEvent, cause: unknown): Promise<void>;
  /** In place of the work on an event that may have killed its workers: its body is not read again. */
  putAside(db: Database, event: StoredEvent): Promise<void>;
  /** Runs tasks one at a time: attempts at events whose worker died once. */
  alone<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** An open event whose turn it is. */
interface Next {
  event: StoredEvent;
  sealed: Buffer;
  /** Workers that died in the middle of it. */
  crashes: number;
}

/**
 * Works off the contact's earliest open event: the work and the settling are one transaction, so that
 * a crash repeats nothing. Failed work is undone and tried again later, by the policy; meanwhile
 * later events wait, for they may mean the opposite. Each attempt is counted before it begins, so that
 * an event which kills its worker is found out. False: nothing is left to do now.
 *
 * Takes a second connection for a moment while it holds one.
 */
export async function workOffNext(
  db: Database,
  vault: Vault,
  contactId: number,
  inbox: InboxWork,
): Promise<boolean> {
  let unsaid: Failure | null = null;
  const isMore = await db.transaction().execute(async (trx) => {
    const next = await takeNext(trx, contactId, inbox.worker);
    if (!next) return false;
    const { event, crashes } = next;
    if (crashes >= CRASHES_MAXIMUM) {
      unsaid = await undoneIfFailed(trx, () => inbox.putAside(trx, event));
      await settle(trx, event.id, 'put-aside');
      return true;
    }
    const attempting = () => attemptOne(db, trx, vault, next, inbox);
    // Several events died with one worker, and only one of them killed it: so one at a time.
    const { attempt, failure } = await (crashes > 0 ? inbox.alone(attempting) : attempting());
    const { attempts, delayMs } = inbox.retries;
    if (failure && attempt < attempts) {
      await postpone(trx, event, delayMs(attempt));
      return false;
    }
    if (failure) {
      unsaid = await undoneIfFailed(trx, () => inbox.giveUp(trx, event, failure.cause));
    }
    await settle(trx, event.id, failure ? 'failed' : 'done');
    return true;
  });
  // The event is settled without a word, so that later ones get their turn.
  if (unsaid) throw (unsaid as Failure).cause;
  return isMore;
}

interface Failure {
  cause: unknown;
}

async function attemptOne(
  db: Database,
  trx: Database,
  vault: Vault,
  next: Next,
  { worker, work }: InboxWork,
): Promise<{ attempt: number; failure: Failure | null }> {
  const attempt = await countAttempt(db, next, worker);
  const failure = await undoneIfFailed(trx, () =>
    work(trx, { ...next.event, body: vault.open(next.sealed) }),
  );
  return { attempt, failure };
}

/** Runs what may fail; the transaction goes on as if it had not been tried. */
async function undoneIfFailed(db: Database, task: () => Promise<void>): Promise<Failure | null> {
  await sql`savepoint task`.execute(db);
  try {
    await task();
    return null;
  } catch (cause) {
    await sql`rollback to savepoint task`.execute(db);
    return { cause };
  }
}

/** Locks the conversation and looks at its earliest open event, unless that waits for another try. */
async function takeNext(db: Database, contactId: number, worker: string): Promise<Next | null> {
  const id = await lockContact(db, contactId);
  if (id === null) return null;
  const row = await db
    .selectFrom('inbound_events')
    .select(['id', 'kind', 'sender_number_id', 'occurred_at', 'sealed', 'crashes'])
    .select(sql<boolean>`retry_at is not null and retry_at > now()`.as('waits'))
    // Its worker has ended, or our lock would wait for it; only ourselves we know to be alive.
    .select(sql<boolean>`worker is not null and worker <> ${worker}`.as('crashed'))
    .where('contact_id', 'in', (eb) =>
      eb
        .selectFrom('contacts')
        .select('id')
        .where((or) => or.or([or('id', '=', id), or('merged_into', '=', id)])),
    )
    .where('state', '=', 'stored')
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.waits) return null;
  const { kind, sender_number_id, occurred_at, sealed } = row;
  return {
    event: {
      ...{ id: row.id, kind, contactId: id },
      ...{ senderNumberId: sender_number_id!, occurredAt: occurred_at },
    },
    sealed: sealed!,
    crashes: row.crashes + (row.crashed ? 1 : 0),
  };
}

/** Commits that an attempt begins, on a connection of its own, while the caller's holds the contact. */
async function countAttempt(
  db: Database,
  { event, crashes }: Next,
  worker: string,
): Promise<number> {
  const { attempt } = await db
    .updateTable('inbound_events')
    .set({ attempt: sql`attempt + 1`, crashes, worker })
    .where('id', '=', event.id)
    .returning('attempt')
    .executeTakeFirstOrThrow();
  return attempt;
}

/** Holds the contact that lives on until the transaction ends; new events can still be stored. */
async function lockContact(db: Database, contactId: number): Promise<number | null> {
  for (let id = contactId; ; ) {
    const row = await db
      .selectFrom('contacts')
      .select(['id', 'merged_into'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return null;
    if (row.merged_into === null) return row.id;
    id = row.merged_into;
  }
}

/**
 * A settled event keeps no body, but for one that was put aside: it may be worked on once the reason is
 * mended. One that its own work erased is gone, which is settled too.
 */
async function settle(
  db: Database,
  eventId: number,
  state: 'done' | 'failed' | 'put-aside',
): Promise<void> {
  await db
    .updateTable('inbound_events')
    .set({ state, retry_at: null, worker: null, ...(state !== 'put-aside' && { sealed: null }) })
    .where('id', '=', eventId)
    .execute();
}

/** On the transaction that holds the contact, so that nobody takes the failed attempt for a crash. */
async function postpone(db: Database, event: StoredEvent, delayMs: number): Promise<void> {
  const retryAt = new Date(Date.now() + delayMs);
  await db
    .updateTable('inbound_events')
    .set({ retry_at: retryAt, worker: null })
    .where('id', '=', event.id)
    .execute();
  await addJob(db, 'converse', { contactId: event.contactId }, { runAt: retryAt });
}
