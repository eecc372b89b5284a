import { type RawBuilder, sql } from 'kysely';
import { asynchronousCommit } from '../../db/asynchronous-commit.ts';
import type { Transaction } from '../../db/connect.ts';
import type { DeliveryPolicy } from '../policy.ts';
import type { Ledger } from './connect-ledger.ts';
import { type MarkedUpTo, marking } from './lease.ts';
import {
  type AttemptOutcome,
  type DeliveryKey,
  ended,
  isOpenTo,
  isQueuedAgain,
  type ReplyKey,
} from './messages.ts';

export type DeliveryOutcome = AttemptOutcome &
  DeliveryKey & {
    /** In which it was leased; statuses do not know. */
    batch?: number;
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

/**
 * Records how attempts at deliveries ended, and queues again what is to be tried again. Only the attempt that is under
 * way counts, or the one whose outcome is unknown (for a status also the one that was sent); nothing is taken back that
 * a status has already said to be delivered. Recording the same outcomes twice changes nothing.
 * @param next are marked as those that may be posted, as by `markMayBePosted`, in the same commit as these outcomes
 * @returns whether all of them were marked
 */
export async function recordDeliveries(
  ledger: Ledger | Transaction,
  outcomes: DeliveryOutcome[],
  by: OutcomeSource,
  policy: DeliveryPolicy,
  next: MarkedUpTo[] = [],
): Promise<boolean> {
  const inOrder = [...outcomes].sort(inKeyOrder);
  if (by.worker === null) await lockLeases(ledger, inOrder);
  // Day by day, so that the planner sees the one partition that each touches.
  const days = [...Map.groupBy(inOrder, ({ announcedOn }) => announcedOn)];
  let isMarked = false;
  for (const [index, [day, ofDay]] of days.entries()) {
    // With the last, so that no more are in doubt than before.
    const marked = index === days.length - 1 ? next : [];
    isMarked = await recordDay(ledger, day, ofDay, by, policy, marked);
  }
  return isMarked;
}

/**
 * Waits until workers that are just recording these have done so. In a statement of its own, because the one that records
 * sees what was committed before it began, and would pass over a delivery that is sent only since.
 */
async function lockLeases(ledger: Ledger | Transaction, inOrder: DeliveryKey[]): Promise<void> {
  await sql`
    select from delivery_leases l join unnest(
      ${inOrder.map((t) => t.announcementId)}::bigint[], ${inOrder.map((t) => t.contactId)}::bigint[]
    ) as t (announcement_id, contact_id) using (announcement_id, contact_id)
    order by l.announcement_id, l.contact_id for update of l`.execute(ledger);
}

async function recordDay(
  ledger: Ledger | Transaction,
  day: string,
  outcomes: DeliveryOutcome[],
  { worker, senderNumberId }: OutcomeSource,
  policy: DeliveryPolicy,
  next: MarkedUpTo[],
): Promise<boolean> {
  const isOwn = worker !== null;
  const reported = asRows(outcomes, {
    contact_id: { type: 'bigint', read: (t) => t.contactId },
    announcement_id: { type: 'bigint', read: (t) => t.announcementId },
    batch: { type: 'bigint', read: (t) => t.batch ?? null },
  });
  // Left out where nothing is to be queued, as nearly always: PostgreSQL's work for an outcome is 5 % less.
  const queuesAgain = outcomes.some(({ decision }) => isQueuedAgain(decision))
    ? sql`,
    queued as (
      insert into delivery_queue
        (announced_on, announcement_id, contact_id, attempt, ready_at, sender_number_id)
      select ${day}::date, s.announcement_id, s.contact_id,
        case s.reported_state when 'unsent' then s.attempt else s.attempt + 1 end,
        now() + s.delay_ms * interval '1 millisecond', ${senderNumberId}::smallint
      from recorded s
      where s.state = 'queued' and s.reported_state in ('queued', 'unsent')
        -- A late failure must not send beside an attempt that is already under way.
        and not exists (
          select from delivery_leases l
          where l.announcement_id = s.announcement_id and l.contact_id = s.contact_id
            and l.attempt <> s.attempt
        )
      on conflict do nothing
    )`
    : sql``;
  const { rows } = await sql<{ marked: number }>`
    with reported as (${reported}),
    released as (
      delete from delivery_leases l using reported t
      where l.announcement_id = t.announcement_id and l.contact_id = t.contact_id
        and l.attempt = t.attempt and l.worker = coalesce(${worker}, l.worker)
        and l.batch is not distinct from coalesce(t.batch, l.batch)
      returning l.announcement_id, l.contact_id
    ),
    recorded as (
      update deliveries d
      set ${ended('d', isOwn, policy)},
        attempt = case when t.state = 'unsent' then d.attempt else greatest(d.attempt, t.attempt) end,
        sender_number_id = ${senderNumberId}
      from reported t
      where d.announced_on = ${day}::date and d.announcement_id = t.announcement_id
        and d.contact_id = t.contact_id
        -- Checked again when another group has just changed the row.
        and d.failed_attempt is distinct from t.attempt
        and (
          (t.announcement_id, t.contact_id) in (select announcement_id, contact_id from released)
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
    marked as (${marking(next)} returning batch)${queuesAgain}
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
