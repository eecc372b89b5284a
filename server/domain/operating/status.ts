import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type SendingStatus, sendingStatus } from '../../delivery/ledger/sending-status.ts';
import { estimatedCost } from '../cost/daily-cost.ts';
import { latestActs, type RecordedAct } from './acts.ts';
import { WAITS_FOR_APPROVAL } from './artists-waiting.ts';

/** The state of the whole installation. */
export interface Status {
  artists: { active: number; awaiting: number; suspended: number };
  gigs: { toCome: number; hidden: number };
  contacts: { known: number; blocked: number };
  messages: SendingStatus;
  /** The cost of today's templates (UTC) by the operator's prices; 0 where none are set. */
  costToday: number;
  numbers: NumberStatus[];
  /** The number of open reports. */
  openReports: number;
  acts: RecordedAct[];
}

/** The state of one of our numbers. */
export interface NumberStatus {
  number: string;
  /** Since when an operator has paused all sending; null where it is not paused. */
  heldSince: Date | null;
  /** Whether it is in the settings; if not, other numbers write to its contacts. */
  inUse: boolean;
  /** WhatsApp's rating: GREEN, YELLOW, RED or UNKNOWN; null before the first one. */
  quality: string | null;
  /** Until when it rests after WhatsApp's refusals: with everything, or with announcements. */
  restsUntil: Date | null;
  announcementsRestUntil: Date | null;
}

const MAX_ACTS = 10;

/** No count is an estimate: each is read by an index, or once per call. */
export async function statusOf(db: Database): Promise<Status> {
  const count = (from: RawBuilder<unknown>) => sql<number>`(select count(*) from ${from})::integer`;
  const { rows } = await sql<Pick<Status, 'artists' | 'gigs' | 'contacts' | 'openReports'>>`
    select
      json_build_object(
        'active', ${count(sql`artists where state = 'active'`)},
        'awaiting', ${count(sql`artists where ${WAITS_FOR_APPROVAL}`)},
        'suspended', ${count(sql`artists where state = 'suspended'`)}
      ) as artists,
      json_build_object(
        'toCome', ${count(sql`gigs where shown and starts_at > now()`)},
        'hidden', ${count(sql`gigs where hidden_at is not null`)}
      ) as gigs,
      json_build_object(
        'known', ${count(sql`contacts where merged_into is null and forgotten_at is null`)},
        'blocked', ${count(sql`suppressions where reason = 'barred'`)}
      ) as contacts,
      ${count(sql`reports where settled_at is null`)} as "openReports"`.execute(db);
  return {
    ...rows[0]!,
    messages: await sendingStatus(db),
    costToday: await estimatedCost(db),
    numbers: await numbers(db),
    acts: await latestActs(db, MAX_ACTS),
  };
}

async function numbers(db: Database): Promise<NumberStatus[]> {
  const ahead = (column: 'paused_until' | 'announcements_paused_until') =>
    sql<Date | null>`case when ${sql.ref(column)} > now() then ${sql.ref(column)} end`;
  return await db
    .selectFrom('sender_numbers')
    .select([
      'display_number as number',
      'held_at as heldSince',
      'in_use as inUse',
      'quality',
      ahead('paused_until').as('restsUntil'),
      ahead('announcements_paused_until').as('announcementsRestUntil'),
    ])
    .orderBy('id')
    .execute();
}
