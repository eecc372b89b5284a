import { sql } from 'kysely';
import {
  UNWANTED_AMONG,
  UNWANTED_DAYS,
  UNWANTED_HOURS,
  UNWANTED_SHARE,
} from '../../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { deliveries, wasSent } from '../../delivery/ledger/queries.ts';
import { perform } from './acts.ts';
import { pauseArtist } from './artist-pause.ts';

/** An artist whose announcements too many people do not want. */
interface Unwanted {
  username: string;
  /** How many people silenced or reported it soon after they were told. */
  unwanted: number;
  told: number;
}

const DAYS = sql`make_interval(days => ${UNWANTED_DAYS})`;
const HOURS = sql`make_interval(hours => ${UNWANTED_HOURS})`;

/**
 * Artists whose announcements too many people do not want: since the artist's last pause, and within a week, too large
 * a share of the people told have stopped or silenced messages within a day, or reported the artist or one of its gigs
 * in the chat. A person who opted in again does not count. Reports on pages do not either: an address may belong to
 * nobody who was told, and one person may have many.
 */
async function unwantedArtists(db: Database): Promise<Unwanted[]> {
  const { rows } = await sql<Unwanted>`
    with said as (
      select contact_id, created_at as at, null::bigint as artist_id from suppressions
      where reason in ('stop', 'opted-out') and created_at > now() - ${DAYS}
      union all
      select r.contact_id, r.at, coalesce(r.artist_id, g.artist_id)
      from reports r left join gigs g on g.id = r.gig_id
      where r.at > now() - ${DAYS} and r.settled_by is distinct from 'dismissed'
    ),
    by_people as (
      select g.artist_id, count(distinct s.contact_id)::int as people
      from said s
      join (${deliveries}) d on d.contact_id = s.contact_id
        and ${wasSent} and d.sent_at > s.at - ${HOURS} and d.sent_at <= s.at
      join announcements a on a.announced_on = d.announced_on and a.id = d.announcement_id
      join gigs g on g.id = a.gig_id and g.artist_id = coalesce(s.artist_id, g.artist_id)
      join artists p on p.id = g.artist_id
      where p.announcements_paused_at is null
        and s.at > coalesce(p.announcements_resumed_at, '-infinity')
      group by 1
    )
    select p.username, b.people as unwanted, t.told
    from by_people b
    join artists p on p.id = b.artist_id
    cross join lateral (
      select count(distinct d.contact_id)::int as told
      from gigs g
      join announcements a on a.gig_id = g.id
      join (${deliveries}) d on d.announced_on = a.announced_on and d.announcement_id = a.id
      where g.artist_id = b.artist_id and ${wasSent} and d.sent_at > now() - ${DAYS}
        and d.sent_at > coalesce(p.announcements_resumed_at, '-infinity') - ${HOURS}
    ) t
    where b.people >= ${UNWANTED_AMONG * UNWANTED_SHARE} and t.told >= ${UNWANTED_AMONG}
      and b.people >= t.told * ${UNWANTED_SHARE}::float8
    order by p.id`.execute(db);
  return rows;
}

/** Pauses the announcements of each of them by the operator's verb, and alerts the operator. */
export async function pauseUnwanted(db: Database, onAlert: (text: string) => void): Promise<void> {
  for (const { username, unwanted, told } of await unwantedArtists(db)) {
    const why = `${unwanted} of ${told} people told asked for silence or reported`;
    const operator = { name: 'Stagebell', why };
    const { isSo } = await perform(db, 'artist pause', operator, pauseArtist(username));
    if (isSo) continue;
    onAlert(
      `What @${username} tells fans is paused: ${why} within a day of it. Their pages stay. Look at them, then npm run admin -- artist resume ${username}, or artist suspend ${username}`,
    );
  }
}
