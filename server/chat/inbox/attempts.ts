import { type RawBuilder, sql } from 'kysely';
import { asynchronousCommit } from '../../db/asynchronous-commit.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { addJob } from '../../domain/jobs.ts';
import { currentTrace } from '../../watching/traces/current-trace.ts';
import type { StoredEvent } from './inbox.ts';

/** An open event that is next in order. */
export interface NextEvent {
  event: StoredEvent;
  receivedAt: Date;
  /** The trace of its webhook. */
  trace: string | null;
  dedupeKey: Buffer;
  sealed: Buffer;
  /** How many workers have died while they handled it. */
  crashes: number;
  /** Others wait behind it. */
  isMore: boolean;
}

/** Why a task failed. */
export interface Failure {
  cause: unknown;
}

/** Runs work that may fail; a failure rolls back the work alone and not the transaction. */
export async function undoneIfFailed(
  trx: Transaction,
  task: () => Promise<void>,
): Promise<Failure | null> {
  await sql`savepoint task`.execute(trx);
  try {
    await task();
    return null;
  } catch (cause) {
    await sql`rollback to savepoint task`.execute(trx);
    return { cause };
  }
}

/** Locks the contact and reads its earliest open event, unless that waits for another attempt. */
export async function takeNext(
  trx: Transaction,
  contactId: number,
  worker: string,
): Promise<NextEvent | null> {
  const id = await lockContact(trx, contactId);
  if (id === null) return null;
  const [row, following] = await trx
    .selectFrom('inbound_events')
    .select([
      'id',
      'kind',
      'sender_number_id',
      'occurred_at',
      'received_at',
      'dedupe_key',
      'sealed',
      'crashes',
      'trace',
    ])
    .select(sql<boolean>`retry_at is not null and retry_at > now()`.as('waits'))
    // We hold the contact's lock, so another worker that is named here has ended.
    .select(sql<boolean>`worker is not null and worker <> ${worker}`.as('crashed'))
    // As an array, so that the contact's own events are looked up: the planner would rather read everybody's open
    // events, and those handled since the last vacuum, of which there are more each second.
    .where(
      sql<boolean>`contact_id = any (array(select id from contacts where id = ${id} or merged_into = ${id}))`,
    )
    // Not a parameter, because a prepared plan could then not use the index of open events.
    .where('state', '=', sql.lit('stored'))
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(2)
    .execute();
  if (!row || row.waits) return null;
  const { kind, sender_number_id, occurred_at, received_at, dedupe_key, sealed } = row;
  return {
    event: {
      id: row.id,
      kind,
      contactId: id,
      senderNumberId: sender_number_id!,
      occurredAt: occurred_at,
    },
    receivedAt: received_at,
    trace: row.trace,
    dedupeKey: dedupe_key,
    sealed: sealed!,
    crashes: row.crashes + (row.crashed ? 1 : 0),
    isMore: following !== undefined,
  };
}

/**
 * Commits that an attempt begins, on a connection of its own, while the caller's holds the contact; so an
 * event that kills its worker is detected. An attempt that a crash of the database lost is not counted.
 */
export async function countAttempt(
  db: Database,
  { event, crashes }: NextEvent,
  worker: string,
): Promise<number> {
  const { attempt } = await db
    .updateTable('inbound_events')
    .set({ attempt: sql`attempt + 1`, crashes, worker })
    .where('id', '=', event.id)
    .returning(['attempt', asynchronousCommit.as('commit')])
    .executeTakeFirstOrThrow();
  return attempt;
}

/** Locks the contact (the one it was merged into) until the transaction ends; events can still be stored. */
async function lockContact(trx: Transaction, contactId: number): Promise<number | null> {
  for (let id = contactId; ; ) {
    const row = await trx
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
 * The statement that ends an event. The event keeps no body, unless it was put aside: then it may be worked on once the
 * reason is mended. An event that its own handling erased ("Delete my data") is not there any more, and nothing changes.
 */
export function ending(
  eventId: number,
  state: 'done' | 'failed' | 'put-aside',
): RawBuilder<unknown> {
  const body = state === 'put-aside' ? sql`sealed` : sql`null`;
  return sql`
    update inbound_events set state = ${state}, retry_at = null, worker = null, sealed = ${body},
      trace = coalesce(${currentTrace()}::text, trace)
    where id = ${eventId}`;
}

/** On the transaction that locks the contact, so that nobody takes the failed attempt for a crash. */
export async function postponeEvent(
  trx: Transaction,
  event: StoredEvent,
  delayMs: number,
): Promise<void> {
  const retryAt = new Date(currentTime().getTime() + delayMs);
  await trx
    .updateTable('inbound_events')
    .set({ retry_at: retryAt, worker: null })
    .where('id', '=', event.id)
    .execute();
  await addJob(trx, 'converse', { contactId: event.contactId }, { runAt: retryAt });
}
