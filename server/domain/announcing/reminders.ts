import { sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import type { Logger } from '../../log.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import type { GigSummary } from '../gigs/gig-summary.ts';
import { announceReminder } from './announcements.ts';

/** The local time at the venue, on the day before. */
const HOUR = '18:00';
/** A reminder that is later than this is not sent, so that nobody is woken at night. */
const LATEST_HOURS = 3;
/** A contact who asked to be kept updated this shortly before needs no reminder. */
export const FRESH_HOURS = 6;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a contact who asks now to be kept updated is reminded on the evening before. */
export function isRemindedOf({ status, startsAt, wallTime }: GigSummary): boolean {
  const onTheWall = Date.parse(`${wallTime}Z`);
  const eveningBefore = Date.parse(`${wallTime.slice(0, 10)}T${HOUR}Z`) - DAY_MS;
  const at = startsAt.getTime() - (onTheWall - eveningBefore);
  return status === 'scheduled' && currentTime().getTime() < at - FRESH_HOURS * HOUR_MS;
}

/**
 * Gigs whose watchers are due a reminder: scheduled, without a reminder for this date, and not announced anew since the
 * hour of the reminder. That hour is computed without daylight saving, so it is off by one in the two nights a year in
 * which clocks change.
 */
async function dueGigs(db: Database, among: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from gigs g
    cross join lateral (
      select g.starts_at - (g.wall_time - (g.wall_time::date - 1 + ${HOUR}::time)) as at
    ) reminder
    where g.starts_at between now() and now() + interval '2 days'
      and g.shown and g.status = 'scheduled'
      and reminder.at <= now() and reminder.at > now() - make_interval(hours => ${LATEST_HOURS})
      and (${among}::bigint is null or g.id = ${among})
      and exists (
        select from watches w
        where w.gig_id = g.id and not w.paused
          and w.created_at < reminder.at - make_interval(hours => ${FRESH_HOURS})
      )
      and not exists (
        select from announcements a
        where a.gig_id = g.id and case a.kind
          when 'reminder' then (a.facts -> 'new' ->> 'startsAt')::timestamptz = g.starts_at
          else a.created_at > reminder.at and a.state <> 'superseded'
        end
      )`.execute(db);
  return rows.map(({ id }) => id);
}

/** Announces the reminders that are due, each once, however many workers run this. @throws the first failure, at the end */
export async function writeReminders(db: Database, log: Logger): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await dueGigs(db)) {
    const writing = db.transaction().execute(async (trx) => {
      const { rows } = await sql`select from gigs where id = ${id} for update`.execute(trx);
      // Checked again under the lock, because another worker or the artist may have changed it.
      if (rows.length === 0 || (await dueGigs(trx, id)).length === 0) return;
      await announceReminder(trx, await gigRow(trx, id));
    });
    await writing.catch((err: unknown) => {
      log.error({ err, gig: id }, 'Could not write a reminder; the next sweep tries again');
      failures.push(err);
    });
  }
  if (failures.length > 0) throw failures[0];
}
