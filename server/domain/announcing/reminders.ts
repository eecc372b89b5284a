import { sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import type { GigSummary } from '../gigs/gig-summary.ts';
import { announceReminder } from './announcements.ts';

/** On the venue's clock, on the day before. */
const HOUR = '18:00';
/** A reminder that could not be written in time is none any more: nobody is woken at night. */
const LATEST_HOURS = 3;
/** Who asked to be kept updated within this time before needs no reminder. */
export const FRESH_HOURS = 6;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether somebody who asks now to be kept updated about a gig is reminded of it on the evening before. */
export function isRemindedOf({ status, startsAt, wallTime }: GigSummary): boolean {
  const onTheWall = Date.parse(`${wallTime}Z`);
  const eveningBefore = Date.parse(`${wallTime.slice(0, 10)}T${HOUR}Z`) - DAY_MS;
  const at = startsAt.getTime() - (onTheWall - eveningBefore);
  return status === 'scheduled' && currentTime().getTime() < at - FRESH_HOURS * HOUR_MS;
}

/**
 * Gigs whose watchers are to be reminded now: scheduled, not reminded of for this date, and not told
 * of anew since the hour of the reminder. That hour is reckoned by the wall's clock alone, so it is
 * one off in the two nights a year in which clocks change.
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
          else a.created_at > reminder.at
        end
      )`.execute(db);
  return rows.map(({ id }) => id);
}

/** Announces the reminders that are due, each once however many workers look. */
export async function writeReminders(db: Database): Promise<void> {
  for (const id of await dueGigs(db)) {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select from gigs where id = ${id} for update`.execute(trx);
      // Looked at again under the lock: another worker may have been here, or the artist.
      if (rows.length === 0 || (await dueGigs(trx, id)).length === 0) return;
      await announceReminder(trx, await gigRow(trx, id));
    });
  }
}
