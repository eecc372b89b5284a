import { sql } from 'kysely';
import {
  UNWANTED_ADDRESSES,
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
  /** From how many address groups it was reported on a page in the same time. */
  onPages: number;
  told: number;
}

const DAYS = sql`make_interval(days => ${UNWANTED_DAYS})`;
const HOURS = sql`make_interval(hours => ${UNWANTED_HOURS})`;

/**
 * Artists whose announcements too many people do not want: since the artist's last pause, and within a week, too large
 * a share of the people told have stopped or silenced messages within a day, or reported the artist or one of its gigs.
 * A person who opted in again does not count. Reports on pages count by address group, and weigh less, because an
 * address may not belong to anybody who was told.
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
    ),
    by_pages as (
      select r.artist_id, count(distinct r.address)::int as pages
      from (
        select coalesce(r.artist_id, g.artist_id) as artist_id, r.address, r.at
        from reports r left join gigs g on g.id = r.gig_id
        where r.address is not null and r.at > now() - ${DAYS}
          and r.settled_by is distinct from 'dismissed'
      ) r
      join artists p on p.id = r.artist_id
      where p.announcements_paused_at is null
        and r.at > coalesce(p.announcements_resumed_at, '-infinity')
        and exists (
          select from gigs g
          join announcements a on a.gig_id = g.id
          join (${deliveries}) d on d.announced_on = a.announced_on and d.announcement_id = a.id
          where g.artist_id = p.id and ${wasSent}
            and d.sent_at > r.at - ${HOURS} and d.sent_at <= r.at
        )
      group by 1
    ),
    blamed as (
      select artist_id, coalesce(people, 0) as unwanted, coalesce(pages, 0) as "onPages",
        coalesce(people, 0) + coalesce(pages, 0) / ${UNWANTED_ADDRESSES}::int as weight
      from by_people full join by_pages using (artist_id)
    )
    select p.username, b.unwanted, b."onPages", t.told
    from blamed b
    join artists p on p.id = b.artist_id
    cross join lateral (
      select count(distinct d.contact_id)::int as told
      from gigs g
      join announcements a on a.gig_id = g.id
      join (${deliveries}) d on d.announced_on = a.announced_on and d.announcement_id = a.id
      where g.artist_id = b.artist_id and ${wasSent} and d.sent_at > now() - ${DAYS}
        and d.sent_at > coalesce(p.announcements_resumed_at, '-infinity') - ${HOURS}
    ) t
    where b.weight >= ${UNWANTED_AMONG * UNWANTED_SHARE} and t.told >= ${UNWANTED_AMONG}
      and b.weight >= t.told * ${UNWANTED_SHARE}::float8
    order by p.id`.execute(db);
  return rows;
}

/** Pauses the announcements of each of them by the operator's verb, and alerts the operator. */
export async function pauseUnwanted(db: Database, onAlert: (text: string) => void): Promise<void> {
  for (const { username, unwanted, onPages, told } of await unwantedArtists(db)) {
    const pages = onPages > 0 ? `, and it was reported from ${onPages} addresses` : '';
    const why = `${unwanted} of ${told} people told asked for silence or reported${pages}`;
    const operator = { name: 'Stagebell', why };
    const { isSo } = await perform(db, 'artist pause', operator, pauseArtist(username));
    if (isSo) continue;
    onAlert(
      `What @${username} tells fans is paused: ${why} within a day of it. Their pages stay. Look at them, then npm run admin -- artist resume ${username}, or artist suspend ${username}`,
    );
  }
}
