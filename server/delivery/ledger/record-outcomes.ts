import { type RawBuilder, sql } from 'kysely';
import { asynchronousCommit } from '../../db/asynchronous-commit.ts';
import type { Transaction } from '../../db/connect.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { Ledger } from './connect-ledger.ts';
import {
  endBatches,
  ending,
  leasedAttempts,
  type MarkedUpTo,
  marking,
  markMayBePosted,
} from './lease.ts';
import {
  type AttemptOutcome,
  type DeliveryKey,
  ended,
  isOpenTo,
  isQueuedAgain,
  type ReplyKey,
} from './messages.ts';
import { type InBatch, type PlaceInQueue, putBack } from './put-back.ts';

export type DeliveryOutcome = AttemptOutcome &
  DeliveryKey & {
    /** Where it was leased; statuses do not know. */
    batch?: number;
    position?: number;
  };
export type ReplyOutcome = AttemptOutcome & ReplyKey;

/** Where outcomes come from, and of which number they are. */
export interface OutcomeSource {
  /** Whose own results these are; null: statuses say so. */
  worker: string | null;
  senderNumberId: number;
}

/** One order of rows everywhere, so that two groups never deadlock. */
export function inKeyOrder(one: DeliveryKey, other: DeliveryKey): number {
  if (one.announcedOn !== other.announcedOn) return one.announcedOn < other.announcedOn ? -1 : 1;
  return one.announcementId - other.announcementId || one.contactId - other.contactId;
}

type Value = number | string | boolean | Buffer | null;

interface Column<Outcome> {
  type: string;
  read: (outcome: Outcome) => Value;
}

const COLUMNS = {
  attempt: { type: 'smallint', read: (t) => t.attempt },
  state: { type: 'text', read: (t) => t.decision.state },
  message_hash: { type: 'bytea', read: (t) => t.messageHash },
  error_code: { type: 'int', read: (t) => t.decision.errorCode },
  once: { type: 'boolean', read: (t) => t.decision.once },
  delay_ms: { type: 'float8', read: (t) => t.decision.delayMs },
  /** In milliseconds since 1970. */
  posted_at: { type: 'bigint', read: (t) => t.postedAt?.getTime() ?? null },
} satisfies Record<string, Column<AttemptOutcome>>;

/**
 * Outcomes as rows, each with the columns of its key. A column whose values are all the same is sent as one value, because
 * nearly always all were accepted at the first attempt.
 */
function asRows<Outcome extends AttemptOutcome>(
  outcomes: Outcome[],
  key: Record<string, Column<Outcome>>,
): RawBuilder<unknown> {
  const lists: RawBuilder<unknown>[] = [];
  const names: RawBuilder<unknown>[] = [];
  const shared: RawBuilder<unknown>[] = [];
  const columns: Record<string, Column<Outcome>> = { ...key, ...COLUMNS };
  for (const [name, { type, read }] of Object.entries(columns)) {
    const values = outcomes.map((outcome) => read(outcome));
    const isShared = lists.length > 0 && values.every((value) => value === values[0]);
    if (isShared) shared.push(sql`${values[0]}::${sql.raw(`${type} as ${name}`)}`);
    else {
      lists.push(sql`${plainArray(values)}::${sql.raw(`${type}[]`)}`);
      names.push(sql.raw(name));
    }
  }
  return sql`select ${sql.join([...names, ...shared])}
    from unnest(${sql.join(lists)}) as listed (${sql.join(names)})`;
}

/** When the youngest of these messages was posted that Meta accepted; null: none was. */
export function youngestAccepted(
  outcomes: Pick<AttemptOutcome, 'decision' | 'postedAt'>[],
): Date | null {
  let youngest: Date | null = null;
  for (const { decision, postedAt } of outcomes) {
    if (decision.state !== 'sent' || !postedAt) continue;
    if (!youngest || postedAt > youngest) youngest = postedAt;
  }
  return youngest;
}

/**
 * Notes when the youngest accepted message was posted: unknown outcomes of before wait for its statuses. Not on a
 * transaction, nor in the statement that records: every process that sends writes this row, and would wait for the
 * others' records to reach the standbys.
 */
export async function noteAccepted(
  ledger: Ledger,
  senderNumberId: number,
  youngest: Date,
): Promise<void> {
  await sql`
    update sender_numbers set last_accepted_at = ${youngest}
    where id = ${senderNumberId} and coalesce(last_accepted_at, '-infinity') < ${youngest}
    returning ${asynchronousCommit}`.execute(ledger);
}

/** What is done in the same commit as outcomes are recorded, because each commit costs time. */
export interface AlongsideOutcomes {
  /** They are marked as those that may be posted, as by `markMayBePosted`. */
  next: MarkedUpTo[];
  /** Batches that end, as by `endBatches`. */
  ended: number[];
}

const NOTHING: AlongsideOutcomes = { next: [], ended: [] };

/**
 * Records how attempts at deliveries ended, and queues again what is to be tried again. Only the attempt that is under
 * way counts, or the one whose outcome is unknown (for a status also the one that was sent); nothing is taken back that
 * a status has already said to be delivered. Recording the same outcomes twice sends nothing twice.
 * @returns whether all that is next was marked
 */
export async function recordDeliveries(
  ledger: Ledger | Transaction,
  outcomes: DeliveryOutcome[],
  by: OutcomeSource,
  policy: DeliveryPolicy,
  alongside: AlongsideOutcomes = NOTHING,
): Promise<boolean> {
  const unsent = outcomes.filter((outcome) => wasNeverBegun(outcome));
  await putBack(ledger, unsent, unsentPlace(by.senderNumberId), ({ decision }) => decision.delayMs);
  const attempted = outcomes.filter((outcome) => !wasNeverBegun(outcome)).sort(inKeyOrder);
  if (attempted.length === 0) {
    await endBatches(ledger, alongside.ended);
    return markMayBePosted(ledger, alongside.next);
  }
  // Day by day, so that the planner sees the one partition that each touches.
  const days = [...Map.groupBy(attempted, ({ announcedOn }) => announcedOn)];
  let isMarked = false;
  for (const [index, [day, ofDay]] of days.entries()) {
    // With the last, so that no more are in doubt than before.
    const rest = index === days.length - 1 ? alongside : NOTHING;
    isMarked = await recordDay(ledger, day, ofDay, by, policy, rest);
  }
  return isMarked;
}

/** Whether an attempt never took place, which only the worker that leased the delivery can say. */
const wasNeverBegun = (outcome: DeliveryOutcome): outcome is DeliveryOutcome & InBatch =>
  outcome.decision.state === 'unsent';

const unsentPlace = (senderNumberId: number): PlaceInQueue => ({
  readyAt: sql`now() + l.value * interval '1 millisecond'`,
  senderNumberId: sql`${senderNumberId}::smallint`,
});

/**
 * Whether an attempt `t` at a delivery `d` is still to be recorded: its worker's own, as long as its batch is leased. A
 * status names no batch, but a delivery that is queued by its state and not in the queue is leased.
 */
function isToBeRecorded(
  batches: (number | undefined)[],
  worker: string | null,
): RawBuilder<unknown> {
  if (worker === null) {
    return sql`
      d.attempt = t.attempt - 1 and (
        d.state = 'queued' and not exists (
          select from delivery_queue q
          where q.announcement_id = d.announcement_id and q.contact_id = d.contact_id
        )
        -- It is leased, and a late status has said meanwhile that the attempt before it was sent.
        or (d.announcement_id, d.contact_id, t.attempt) in (${leasedAttempts})
      )`;
  }
  return sql`
    t.batch = any (array(
      select batch from leased_batches
      where batch = any (${[...new Set(batches)]}::bigint[]) and worker = ${worker}
    ))
    and (
      d.attempt = t.attempt - 1
      -- A status came first. Recorded again, it changes nothing where it was queued again or taken back since.
      or d.attempt = t.attempt and d.state <> 'queued'
        and not (d.state = 'suppressed' and t.state = 'queued')
    )`;
}

/** Reads all that is recorded, so that it is recorded first. */
const AFTER_RECORDED = sql<boolean>`(select count(*) from recorded) >= 0`;

async function recordDay(
  ledger: Ledger | Transaction,
  day: string,
  outcomes: DeliveryOutcome[],
  { worker, senderNumberId }: OutcomeSource,
  policy: DeliveryPolicy,
  { next, ended: endedBatches }: AlongsideOutcomes,
): Promise<boolean> {
  const isOwn = worker !== null;
  const reported = asRows(outcomes, {
    contact_id: { type: 'bigint', read: (t) => t.contactId },
    announcement_id: { type: 'bigint', read: (t) => t.announcementId },
    batch: { type: 'bigint', read: (t) => t.batch ?? null },
  });
  // Left out where nothing is to be queued, as nearly always: PostgreSQL's work for an outcome is 5 % less. A late failure
  // that a status says must not send beside the next attempt, which is leased already.
  const queuesAgain = outcomes.some(({ decision }) => isQueuedAgain(decision))
    ? sql`,
    queued as (
      insert into delivery_queue
        (announced_on, announcement_id, contact_id, attempt, ready_at, sender_number_id)
      select ${day}::date, s.announcement_id, s.contact_id, s.attempt + 1,
        now() + s.delay_ms * interval '1 millisecond', ${senderNumberId}::smallint
      from recorded s
      where s.state = 'queued' and s.reported_state = 'queued'
        and not (${!isOwn} and (s.announcement_id, s.contact_id, s.attempt + 1) in (${leasedAttempts})
          and exists (
            -- Locked, so that whoever puts it back or expires it sees the state that is written here.
            select from leased_batches b
            where s.announcement_id = any (b.announcement_ids) and s.contact_id = any (b.contact_ids)
            for key share
          ))
      on conflict do nothing
    )`
    : sql``;
  const { rows } = await sql<{ marked: number }>`
    with reported as materialized (${reported}),
    recorded as (
      update deliveries d
      set ${ended('d', isOwn, policy)}, attempt = greatest(d.attempt, t.attempt),
        sender_number_id = ${senderNumberId}
      from reported t
      where d.announced_on = ${day}::date and d.announcement_id = t.announcement_id
        and d.contact_id = t.contact_id
        -- Checked again when another group has just changed the row.
        and d.failed_attempt is distinct from t.attempt
        and (
          ${isToBeRecorded(
            outcomes.map(({ batch }) => batch),
            worker,
          )}
          or d.attempt = t.attempt and ${isOpenTo('d', isOwn)}
        )
      returning d.announcement_id, d.contact_id, d.state, t.state as reported_state, t.attempt, t.delay_ms,
        t.message_hash
    ),
    named as (
      insert into delivery_messages (message_hash, announced_on, announcement_id, contact_id)
      select message_hash, ${day}::date, announcement_id, contact_id from recorded
      where ${isOwn} and message_hash is not null
    ),
    finished as (${ending(endedBatches, AFTER_RECORDED)}),
    marked as (${marking(next, AFTER_RECORDED)} returning b.batch)${queuesAgain}
    select count(*)::int as marked from marked`.execute(ledger);
  return rows[0]!.marked === next.length;
}

/**
 * Records how attempts at replies ended, under the same rules. Bodies are erased as soon as nothing is left to do.
 * @param by whether these are a worker's own results, or statuses say so
 * @returns whether others to these contacts may be queued, which waited for these
 */
export async function recordReplies(
  ledger: Ledger | Transaction,
  outcomes: ReplyOutcome[],
  by: 'worker' | 'status',
  policy: DeliveryPolicy,
): Promise<boolean> {
  const isOwn = by === 'worker';
  const inOrder = [...outcomes].sort((one, other) => one.replyId - other.replyId);
  const { rows } = await sql<{ isMore: boolean }>`
    update replies r
    set ${ended('r', isOwn, policy)},
      attempt = case when t.state = 'unsent' then r.attempt - 1 else r.attempt end,
      ready_at = case
        when t.state in ('queued', 'unsent') then now() + t.delay_ms * interval '1 millisecond'
        else r.ready_at
      end,
      worker = null, leased_until = null,
      sealed = case when t.state in ('queued', 'unsent', 'sent', 'unknown') then r.sealed end
    from (${asRows(inOrder, { id: { type: 'bigint', read: (t) => t.replyId } })}) t
    where r.id = t.id and r.attempt = t.attempt
      and r.failed_attempt is distinct from t.attempt
      and (r.state = 'queued' and r.leased_until is not null or ${isOpenTo('r', isOwn)})
    returning exists (
      select from replies o where o.contact_id = r.contact_id and o.state = 'queued' and o.id > r.id
    ) as "isMore"`.execute(ledger);
  return rows.length < outcomes.length || rows.some(({ isMore }) => isMore);
}

/**
 * PostgreSQL's array literal of words, numbers and bytes, ten times as fast as the driver's, which quotes every value.
 */
function plainArray(values: Value[]): string {
  const texts = values.map((value) =>
    value instanceof Buffer ? `\\\\x${value.toString('hex')}` : (value ?? 'null'),
  );
  return `{${texts.join(',')}}`;
}
