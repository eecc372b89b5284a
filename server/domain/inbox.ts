import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Vault } from '../db/vault.ts';
import { addJob } from './jobs.ts';

/** Something the messenger told, before it is worked on. */
export interface NewEvent {
  /** The messenger's own id and time: the same in every repetition of the event. */
  key: string;
  kind: string;
  occurredAt: Date;
  /** An event of a contact's, to be worked on in order; without it the event is only recorded. */
  work?: { contactId: number; senderNumberId: number; body: string };
}

/** A stored event in its turn. */
export interface InboundEvent {
  id: number;
  contactId: number;
  senderNumberId: number;
  occurredAt: Date;
  body: string;
}

/** Work on an event failed and was undone. */
class EventError extends Error {
  override name = 'EventError';
  readonly event: InboundEvent;
  readonly attempt: number;

  constructor(event: InboundEvent, attempt: number, cause: unknown) {
    super('Work on an inbound event failed', { cause });
    this.event = event;
    this.attempt = attempt;
  }
}

/** Stores an event once and wakes a worker for its contact. False: it was here already. */
export async function storeEvent(db: Database, vault: Vault, event: NewEvent): Promise<boolean> {
  const sealed = event.work ? vault.seal(event.work.body) : null;
  const stored = await db
    .insertInto('inbound_events')
    .values({
      dedupe_key: vault.lookup('inbound-event', event.key),
      kind: event.kind,
      sender_number_id: event.work?.senderNumberId ?? null,
      contact_id: event.work?.contactId ?? null,
      occurred_at: event.occurredAt,
      sealed: sealed?.sealed ?? null,
      key_id: sealed?.keyId ?? vault.keyId,
      state: event.work ? 'stored' : 'ignored',
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) return false;
  if (event.work) await addJob(db, 'converse', { contactId: event.work.contactId });
  return true;
}

export interface RetryPolicy {
  /** How often an event is tried before it is given up. */
  attempts: number;
  /** How long to wait after the nth failure. */
  delayMs: (attempt: number) => number;
}

/**
 * Works off the contact's earliest open event: `work` and the settling are one transaction, so that
 * a crash repeats nothing. Failed work is undone and tried again later, by the policy; meanwhile
 * later events wait, for they may mean the opposite. After the last attempt `giveUp` runs in its
 * place. False: nothing is left to do now.
 */
export async function workOffNext(
  db: Database,
  vault: Vault,
  contactId: number,
  policy: RetryPolicy,
  work: (db: Database, event: InboundEvent) => Promise<void>,
  giveUp: (db: Database, event: InboundEvent, cause: unknown) => Promise<void>,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      const next = await takeNext(trx, vault, contactId);
      if (!next) return false;
      try {
        await work(trx, next.event);
      } catch (error) {
        throw new EventError(next.event, next.attempt + 1, error);
      }
      await settle(trx, next.event.id, 'done');
      return true;
    });
  } catch (error) {
    if (!(error instanceof EventError)) throw error;
    if (error.attempt < policy.attempts) {
      await postpone(db, error.event, error.attempt, policy.delayMs(error.attempt));
      return false;
    }
    await fail(db, error, giveUp);
    return true;
  }
}

/** Locks the conversation and looks at its earliest open event, unless that waits for another try. */
async function takeNext(
  db: Database,
  vault: Vault,
  contactId: number,
): Promise<{ event: InboundEvent; attempt: number } | null> {
  const id = await lockContact(db, contactId);
  if (id === null) return null;
  const row = await db
    .selectFrom('inbound_events')
    .select(['id', 'sender_number_id', 'occurred_at', 'sealed', 'attempt'])
    .select(sql<boolean>`retry_at is not null and retry_at > now()`.as('waits'))
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
  const event: InboundEvent = {
    id: row.id,
    contactId: id,
    senderNumberId: row.sender_number_id!,
    occurredAt: row.occurred_at,
    body: '',
  };
  try {
    return { event: { ...event, body: vault.open(row.sealed!) }, attempt: row.attempt };
  } catch (error) {
    throw new EventError(event, row.attempt + 1, error);
  }
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

/** A settled event keeps no body. One that its own work erased is gone, which is settled too. */
async function settle(db: Database, eventId: number, state: 'done' | 'failed'): Promise<void> {
  await db
    .updateTable('inbound_events')
    .set({ state, sealed: null, retry_at: null })
    .where('id', '=', eventId)
    .execute();
}

async function postpone(
  db: Database,
  event: InboundEvent,
  attempt: number,
  delayMs: number,
): Promise<void> {
  const retryAt = new Date(Date.now() + delayMs);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('inbound_events')
      .set({ attempt, retry_at: retryAt })
      .where('id', '=', event.id)
      .where('state', '=', 'stored')
      .execute();
    await addJob(trx, 'converse', { contactId: event.contactId }, { runAt: retryAt });
  });
}

/** Settles as failed; where even giving up fails, without a word, so that later events get their turn. */
async function fail(
  db: Database,
  error: EventError,
  giveUp: (db: Database, event: InboundEvent, cause: unknown) => Promise<void>,
): Promise<void> {
  const { event, cause } = error;
  try {
    await db.transaction().execute(async (trx) => {
      await lockContact(trx, event.contactId);
      // Between our failure and this lock another worker may have managed it.
      if (!(await isOpen(trx, event.id))) return;
      await giveUp(trx, event, cause);
      await settle(trx, event.id, 'failed');
    });
  } catch (failure) {
    await settle(db, event.id, 'failed');
    throw failure;
  }
}

async function isOpen(db: Database, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_events')
    .select('id')
    .where('id', '=', eventId)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return row !== undefined;
}
