import { sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';

/**
 * Halves the rate after Meta said that it is too high, to a tenth at least; it grows back by itself. A refusal counts
 * only if its post began after the last slow-down, whoever asked for that one: a burst of refusals is one reason, not
 * a hundred.
 */
export async function slowDown(
  db: Database,
  senderNumberId: number,
  postedAt: Date,
): Promise<void> {
  await sql`
    update sender_numbers
    set slowed_to = greatest(messages_per_second / 10.0, coalesce(slowed_to, messages_per_second) / 2.0),
      tokens = least(tokens, 0), slowed_at = clock_timestamp()
    where id = ${senderNumberId} and coalesce(slowed_at < ${postedAt}, true)`.execute(db);
}

/** How a post was answered. */
export interface Answer {
  /** Null where nothing was posted. */
  postedAt: Date | null;
  /** Meta said that the rate is too high. */
  isTooFast: boolean;
}

/** The weight that older posts keep with each newer one: some forty count. */
const REMEMBERED = 0.975;
/**
 * Meta refuses a few of a hundred at any rate, which must hold nobody up. Above its limit it refuses more than an eighth,
 * and one more than that is no chance.
 */
const MAX_REFUSED_SHARE = 1 / 8;

export type Throttle = (answers: Answer[]) => Promise<void>;

/** Slows a number down when too large a share of what one process posted since the last slow-down was refused. */
export function createThrottle(db: Database, senderNumberId: number): Throttle {
  let since = new Date(0);
  let posts = 0;
  let refusals = 0;

  return async (answers) => {
    for (const { postedAt, isTooFast } of answers) {
      if (!postedAt || postedAt <= since) continue;
      posts = posts * REMEMBERED + 1;
      refusals = refusals * REMEMBERED + (isTooFast ? 1 : 0);
      if (!isTooFast || refusals < posts * MAX_REFUSED_SHARE + 1) continue;
      await slowDown(db, senderNumberId, postedAt);
      since = currentTime();
      posts = 0;
      refusals = 0;
    }
  };
}
