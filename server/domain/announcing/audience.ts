import { type RawBuilder, sql } from 'kysely';
import { deliveries, mayBeRead, wasReplied, wasSent } from '../../delivery/ledger/queries.ts';
import { IS_QUIET_PLACE, isQuiet } from '../follows/pauses.ts';
import { COVERS } from '../gigs/nearness.ts';
import type { RevisionSpan } from './known-facts.ts';
import { FRESH_HOURS } from './reminders.ts';
import { FIRST, WHY_RANK } from './why-told.ts';

/** The announcement whose audience is looked for. */
export interface Announced {
  id: number;
  gigId: number;
  kind: string;
  revision: number;
  /** A contact who read of the gig at one of these revisions already knows what is announced. */
  knownAt: RevisionSpan[];
  /** Only contacts who are known to have read something else are notified. */
  takenBack: boolean;
  createdAt: Date;
  gig: GigPosition;
}

/** Whose gig it is and where. */
interface GigPosition {
  artistId: number;
  artistName: string;
  ux: number;
  uy: number;
  uz: number;
  country: string;
  regions: string[];
}

/** Leaves out contacts who silenced the gig or everything, who were merged into another, or who are being forgotten. */
const isReachable = (contact: RawBuilder<unknown>, gigId: number) => sql`
  not exists (select from suppressions s where s.contact_id = ${contact})
  and not exists (
    select from contacts c where c.id = ${contact}
      and (c.merged_into is not null or c.forgotten_at is not null)
  )
  and not exists (
    select from watches w where w.gig_id = ${gigId} and w.contact_id = ${contact} and w.paused
  )
  and not ${isQuiet(contact, sql`${gigId}::bigint`)}`;

/** Deliveries of the gig's other announcements that reached somebody or still may. */
const otherDeliveries = ({ id, gigId }: Announced) => sql`
  announcements a
  join (${deliveries}) d on d.announced_on = a.announced_on and d.announcement_id = a.id
    and ${mayBeRead}
  where a.gig_id = ${gigId} and a.id <> ${id} and a.state = 'fanned-out'`;

/** Whether a follower `n` may have had a message about another gig of the artist. */
const heardOfArtist = (gigId: number, artistId: number) => sql`
  n.created_at < (
    -- Most followers of an artist who is new need no look at what they were sent.
    select coalesce(max(a.due_at), '-infinity')
    from announcements a join gigs other on other.id = a.gig_id
    where other.artist_id = ${artistId} and a.gig_id <> ${gigId} and a.state = 'fanned-out'
  ) and exists (
    select from gigs other
    join announcements a on a.gig_id = other.id and a.state = 'fanned-out'
    join (${deliveries}) d on d.announced_on = a.announced_on and d.announcement_id = a.id
      and ${mayBeRead}
    where other.artist_id = ${artistId} and other.id <> ${gigId} and d.contact_id = n.contact_id
  )`;

/**
 * A query for (contact_id, reason, known_revision): followers of the artist who follow a location near the gig and were
 * not notified of it yet. The reason holds the artist, the closest match, its id, and `FIRST` where the contact never
 * heard of the artist before, each on a line of its own; a city comes before a region, a region before a country, and of several cities the nearest wins. The gig is written into the
 * query as constants, so that the scan of followed locations filters by itself. Contacts near the gig are found first,
 * so that the exceptions are looked up for them alone.
 */
function newlyNear(announced: Announced): RawBuilder<unknown> {
  const { gigId, gig } = announced;
  return sql`
    with near as materialized (
      select distinct on (f.contact_id) f.contact_id, f.created_at, l.name, l.place_id
      from (
        select ${gig.ux}::float8 as ux, ${gig.uy}::float8 as uy, ${gig.uz}::float8 as uz,
          ${gig.regions}::text[] as regions, ${gig.country}::text as country
      ) g
      cross join followed_locations l
      join follows f on f.contact_id = l.contact_id and f.artist_id = ${gig.artistId}
      where ${COVERS} and not ${IS_QUIET_PLACE}
      order by
        f.contact_id,
        case l.kind when 'city' then 1 when 'region' then 2 else 3 end,
        l.ux * g.ux + l.uy * g.uy + l.uz * g.uz desc,
        l.id
    )
    select n.contact_id,
      ${`${gig.artistName}\n`}::text || n.name || E'\n' || n.place_id
        || case when ${heardOfArtist(gigId, gig.artistId)} then '' else ${`\n${FIRST}`}::text end as reason,
      null::integer as known_revision
    from near n
    where ${isReachable(sql`n.contact_id`, gigId)}
      and not exists (
        select from told_in_chat t where t.gig_id = ${gigId} and t.contact_id = n.contact_id
      )
      and not exists (select from ${otherDeliveries(announced)} and d.contact_id = n.contact_id)`;
}

/**
 * A query for (contact_id, reason, known_revision): contacts who watch the gig or were notified of it, and know less
 * than this announcement says. A contact whose earlier message still waits is left out, because that message will show
 * the newest facts.
 */
function knowingLess(announced: Announced): RawBuilder<unknown> {
  const { gigId, revision, knownAt, takenBack } = announced;
  return sql`
    select told.contact_id, ${REASON} as reason, nullif(told.revision, 0) as known_revision
    from (
      select k.contact_id, max(k.revision) as revision, max(k.why) as why
      from (${whoRead(announced)}) k
      where ${isReachable(sql`k.contact_id`, gigId)}
      group by k.contact_id
    ) told
    where told.revision < ${revision} and told.revision >= ${takenBack ? 1 : 0}
      and not exists (
        select from unnest(
          ${knownAt.map(({ from }) => from)}::integer[],
          ${knownAt.map(({ before }) => before)}::integer[]
        ) as known (since, until)
        where told.revision >= known.since
          and told.revision < coalesce(known.until, ${revision})
      )`;
}

const REASON = sql`case told.why
  when ${WHY_RANK.asked}::integer then 'asked' when ${WHY_RANK.messaged}::integer then 'messaged'
  else 'unsure'
end`;

/**
 * A query for (contact_id, revision, why): the revisions at which watchers and notified contacts read of the gig, and
 * how certain that is. What a chat reply showed is as certain as the reply itself, which was written in the same
 * transaction and so at the same instant.
 */
function whoRead(announced: Announced): RawBuilder<unknown> {
  const { gigId, revision, createdAt } = announced;
  return sql`
    select d.contact_id,
      case when d.is_queued then ${revision} else coalesce(d.told_revision, a.revision) end
        as revision,
      case when ${wasSent} then ${WHY_RANK.messaged} else ${WHY_RANK.unsure} end::integer as why
    from ${otherDeliveries(announced)}
    union all
    select t.contact_id, t.revision,
      case when ${wasReplied(sql`t.contact_id`, sql`t.told_at`)} then ${WHY_RANK.messaged}
        else ${WHY_RANK.unsure} end::integer
    from told_in_chat t where t.gig_id = ${gigId}
    union all
    select w.contact_id, case when w.created_at > ${createdAt} then ${revision} else 0 end,
      ${WHY_RANK.asked}::integer
    from watches w where w.gig_id = ${gigId} and not w.paused`;
}

/** A query for (contact_id, reason, known_revision): contacts who asked to be kept updated, but not just now. */
function watching({ gigId, createdAt }: Announced): RawBuilder<unknown> {
  return sql`
    select asked.contact_id, null::text as reason, null::integer as known_revision
    from watches asked
    where asked.gig_id = ${gigId} and not asked.paused
      and asked.created_at < ${createdAt}::timestamptz - make_interval(hours => ${FRESH_HOURS})
      and ${isReachable(sql`asked.contact_id`, gigId)}`;
}

/** The audience of an announcement: a query for (contact_id, reason, known_revision), each contact once. */
export function audienceOf(announced: Announced): RawBuilder<unknown> {
  switch (announced.kind) {
    case 'new':
      return newlyNear(announced);
    case 'reminder':
      return watching(announced);
    default:
      return knowingLess(announced);
  }
}
