import { sql } from 'kysely';
import { asynchronousCommit } from '../../db/asynchronous-commit.ts';
import type { Database } from '../../db/connect.ts';
import type { Logger } from '../../log.ts';
import type { DeliveryPolicy } from '../policy.ts';

interface RateDeps {
  db: Database;
  sender: { id: number };
  policy: DeliveryPolicy;
  log: Logger;
}

/** A number that an operator paused is looked at again after so long. */
const HELD_SECONDS = 5;

/** How many messages may go out now, and when to ask again if none may. */
export interface Grant {
  granted: number;
  againInMs: number;
  /** The rate as it is now; it is lower for a while after the messenger said that it is too high. */
  perSecond: number;
}

/**
 * Takes up to `wanted` tokens of a number's rate, which all workers share; none while it is paused.
 * Replies come before announcements: they may run a second's worth into debt, and no announcement
 * goes out until it is paid. The tokens of a worker that dies are lost. When the database fails over, those of the
 * last moment may be given twice. Not on a transaction.
 * @param wanted 0: only to hear when there will be one
 */
export async function takeTokens(
  db: Database,
  senderNumberId: number,
  purpose: 'replies' | 'announcements',
  wanted: number,
  policy: DeliveryPolicy,
): Promise<Grant> {
  if (!policy.rateLimited) {
    return { granted: wanted, againInMs: 0, perSecond: Number.POSITIVE_INFINITY };
  }
  const replies = purpose === 'replies';
  const { rows } = await sql<Grant>`
    with bucket as (
      select id, messages_per_second as full_rate,
        least(messages_per_second, coalesce(slowed_to, messages_per_second)
          * exp(${policy.recoveryPerSecond}::float8 * since)) as rate,
        tokens, since, greatest(
          extract(epoch from paused_until - clock_timestamp()),
          case when held_at is not null then ${HELD_SECONDS}::float8 end,
          case when ${!replies} then extract(epoch from announcements_paused_until - clock_timestamp()) end
        )::float8 as pause
      from (
        select id, messages_per_second, slowed_to, tokens, paused_until, announcements_paused_until,
          held_at, extract(epoch from clock_timestamp() - refilled_at)::float8 as since
        -- "No key": a transaction that refers to the number, as each message's does, neither waits nor is waited for.
        from sender_numbers where id = ${senderNumberId} for no key update
      ) as number
    ),
    filled as (
      select id, full_rate, rate, pause,
        least(greatest(rate, 1), tokens + rate * greatest(since, 0)) as available
      from bucket
    ),
    granted as (
      select id, full_rate, rate, pause, available, case when coalesce(pause, 0) > 0 then 0 else
        greatest(0, least(${wanted}::int, floor(available + ${replies ? sql`rate` : sql`0`}))) end as granted
      from filled
    )
    update sender_numbers s
    set tokens = g.available - g.granted, refilled_at = clock_timestamp(),
      slowed_to = case when g.rate < g.full_rate then g.rate end
    from granted g
    where s.id = g.id
    returning g.granted::int as granted, g.rate::float8 as "perSecond", (1000 * case
      when g.pause > 0 then g.pause
      -- A tenth of a second's worth at a time: a statement per message would cost more than it is worth.
      else greatest(0, greatest(1, least(${wanted}::int, g.rate / 10)) - g.available) / g.rate
    end)::float8 as "againInMs", ${asynchronousCommit}`.execute(db);
  return rows[0] ?? { granted: 0, againInMs: policy.numberPauseMs, perSecond: 0 };
}

/** Gives back tokens for which nothing was posted; they are lost where the database is away. */
export async function returnTokens(
  { db, sender, policy, log }: RateDeps,
  unused: number,
): Promise<void> {
  if (!policy.rateLimited || unused <= 0) return;
  try {
    await sql`
      update sender_numbers set tokens = least(messages_per_second, tokens + ${unused})
      where id = ${sender.id}
      returning ${asynchronousCommit}`.execute(db);
  } catch (error) {
    log.warn({ err: error }, 'Could not give back rate tokens');
  }
}

/** In ms: how long tokens that were not used are kept for the next reply. */
const KEPT_MS = 100;

/**
 * Takes tokens for the replies of one process, and keeps unused ones for a moment, at most as many as the number may
 * send in it: measured, with 50 to 80 replies a second the number's row changes 0.06 times a reply and not 1.8.
 */
export function createReplyTokens(deps: RateDeps) {
  let kept = 0;
  let perSecond = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Gives back what is kept. */
  async function giveBackAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const unused = kept;
    kept = 0;
    await returnTokens(deps, unused);
  }

  return {
    async take(wanted: number): Promise<Grant> {
      if (kept > 0) {
        const granted = Math.min(kept, wanted);
        kept -= granted;
        return { granted, againInMs: 0, perSecond };
      }
      const grant = await takeTokens(deps.db, deps.sender.id, 'replies', wanted, deps.policy);
      perSecond = grant.perSecond;
      return grant;
    },
    async giveBack(unused: number): Promise<void> {
      const room = Math.floor((perSecond * KEPT_MS) / 1000) - kept;
      const isKept = Math.max(0, Math.min(unused, room));
      kept += isKept;
      if (kept > 0) timer ??= setTimeout(giveBackAll, KEPT_MS);
      await returnTokens(deps, unused - isKept);
    },
    giveBackAll,
  };
}
