import { type RawBuilder, sql } from 'kysely';
import { type Kept, RETENTION } from '../../../contract/retention.ts';
import type { Database } from '../../db/connect.ts';
import { dropMonths, oldRows } from '../../delivery/ledger/retention.ts';

/** The size of one statement, so that nobody waits behind a long one. */
const BATCH = 10_000;
const MAX_BATCHES = 200;

/** In days. /privacy does not list it, because these rows say nothing of anybody. */
const COUNTED_PRICES = 14;
/** In days. A conversation that we began counts for one. */
const CONVERSATIONS = 2;

/** Every alert may be raised again after a day at most. */
const RAISED_ALERTS = 2;

/** Rules that depend on more than the age of a row: their own sweeps enforce them. */
type SweptElsewhere = 'pictures' | 'inactive' | 'answer' | 'backups';

/** How old something may become before it is deleted. */
const lifetime = (what: Kept): RawBuilder<unknown> => {
  const { unit, count } = RETENTION[what];
  return unit === 'day'
    ? sql`make_interval(days => ${count})`
    : sql`make_interval(months => ${count})`;
};

const before = (what: Kept) => sql`now() - ${lifetime(what)}`;
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Deletes a batch of a table's rows that meet a condition; `key` are the columns of the primary key. */
function deleteWhere(
  table: string,
  key: string[],
  holds: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${holds} limit ${BATCH}
  )`;
}

/** What each rule deletes, a batch at a time. */
const OLD: Record<Exclude<Kept, SweptElsewhere>, RawBuilder<unknown>[]> = {
  events: [
    deleteWhere(
      'inbound_events',
      ['id'],
      sql`state <> 'stored' and received_at < ${before('events')}`,
    ),
  ],
  replies: oldRows(RETENTION.replies.count, BATCH),
  sessions: [deleteWhere('setup_sessions', ['id'], sql`expires_at < ${before('sessions')}`)],
  told: [
    sql`delete from told_in_chat where (gig_id, contact_id) in (
      select t.gig_id, t.contact_id from gigs g join told_in_chat t on t.gig_id = g.id
      where g.starts_at < ${before('told')} limit ${BATCH}
    )`,
  ],
  formerAddresses: [
    deleteWhere('identities', ['id'], sql`valid_to < ${before('formerAddresses')}`),
  ],
  acts: [deleteWhere('operator_acts', ['id'], sql`at < ${before('acts')}`)],
  reports: [deleteWhere('reports', ['id'], sql`settled_at < ${before('reports')}`)],
  brandNames: [
    sql`delete from brand_names where deleted_at < ${before('brandNames')}`,
    // Which address deleted a name; deletions count for an hour.
    sql`delete from brand_name_deletions where deleted_at < now() - interval '1 hour'`,
  ],
};

/** What is over by itself. */
const OVER = [
  // What was asked and offered for a quarter of an hour, and what it was about; who writes just now is left alone.
  sql`update contacts set pending = null, offered = null, focus = null where id in (
    select id from contacts
    where (pending is not null or offered is not null or focus is not null)
      and (focus ->> 'at')::timestamptz < now() - interval '1 hour' is not false
      and (pending ->> 'until')::timestamptz < now() is not false
      and (offered ->> 'until')::timestamptz < now() is not false
    limit ${BATCH} for no key update skip locked
  )`,
  sql`delete from raised_alerts where raised_at < ${daysAgo(RAISED_ALERTS)}`,
  deleteWhere('counted_prices', ['message_hash'], sql`counted_at < ${daysAgo(COUNTED_PRICES)}`),
  deleteWhere(
    'opened_conversations',
    ['portfolio', 'contact_id'],
    sql`opened_at < ${daysAgo(CONVERSATIONS)}`,
  ),
  deleteWhere('pauses', ['contact_id', 'what'], sql`until < now()`),
  sql`delete from media_uploads where expires_at < now()`,
  sql`delete from resting_usernames where rests_until < now()`,
];

/**
 * Deletes every row that is older than the table of retention times allows; rows that decide who is notified of a
 * coming gig stay. Several processes may run it at once.
 * @returns the months of deliveries that were dropped
 */
export async function dropOldRows(db: Database): Promise<string[]> {
  for (const statement of [...Object.values(OLD).flat(), ...OVER]) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const { numAffectedRows } = await statement.execute(db);
      if (Number(numAffectedRows ?? 0) < BATCH) break;
    }
  }
  return await dropMonths(db, RETENTION.told.count);
}
