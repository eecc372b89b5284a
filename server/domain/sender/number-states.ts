import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** The state of all our numbers in sum, without naming one, because names would become labels of metrics. */
export interface NumberStates {
  /** Numbers that send everything. */
  sending: number;
  /** Numbers whose announcements rest while replies go out. */
  announcementsRest: number;
  /** Numbers that rest after WhatsApp's refusals. */
  rest: number;
  /** Numbers that an operator paused. */
  held: number;
  /** Messages that may go out at once. */
  tokens: number;
  /** Messages a second, at present and when WhatsApp has not slowed us down. */
  ratePerSecond: number;
  fullRatePerSecond: number;
}

/**
 * Adds up the state of all numbers.
 * @param recoveryPerSecond how fast a rate grows back, from the delivery's policy
 */
export async function numberStates(db: Database, recoveryPerSecond: number): Promise<NumberStates> {
  const { rows } = await sql<NumberStates>`
    select count(*) filter (where state = 'sending')::int as sending,
      count(*) filter (where state = 'announcements rest')::int as "announcementsRest",
      count(*) filter (where state = 'rest')::int as rest,
      count(*) filter (where state = 'held')::int as held,
      coalesce(sum(least(greatest(rate, 1), tokens + rate * greatest(since, 0))), 0)::float8 as tokens,
      coalesce(sum(rate), 0)::float8 as "ratePerSecond",
      coalesce(sum(messages_per_second), 0)::float8 as "fullRatePerSecond"
    from (
      select tokens, messages_per_second, since,
        least(messages_per_second, coalesce(slowed_to, messages_per_second)
          * exp(least(${recoveryPerSecond}::float8 * since, 100))) as rate,
        case when held_at is not null then 'held'
          when paused_until > now() then 'rest'
          when announcements_paused_until > now() then 'announcements rest'
          else 'sending' end as state
      from (
        select tokens, messages_per_second, slowed_to, held_at, paused_until,
          announcements_paused_until, extract(epoch from now() - refilled_at)::float8 as since
        from sender_numbers
      ) as number
    ) as numbers`.execute(db);
  return rows[0]!;
}

/** The numbers that an operator paused, in digits, as they are dialled. */
export async function heldNumbers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('sender_numbers')
    .select('display_number')
    .where('held_at', 'is not', null)
    .execute();
  return rows.map(({ display_number }) => display_number);
}

/**
 * How many people our portfolios may still write to first within these 24 hours; null: any number.
 * @param otherwise the limit of a portfolio of which WhatsApp has not said one
 */
export async function peopleLeft(db: Database, otherwise: number): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`
    select case when bool_or(limited.most is null) then null else
      coalesce(sum(greatest(0, limited.most - (
        select count(*) from opened_conversations o
        where o.portfolio = limited.portfolio and o.opened_at > now() - interval '24 hours'
      ))), 0)::int end as left
    from (
      select distinct s.portfolio,
        case when l.portfolio is null then ${otherwise}::int else l.people_per_day end as most
      from sender_numbers s left join messaging_limits l on l.portfolio = s.portfolio
    ) as limited`.execute(db);
  return rows[0]?.left ?? null;
}
