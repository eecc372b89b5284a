import { sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { identityContext } from '../../db/encryption-contexts.ts';
import type { Vault } from '../../db/vault.ts';
import { deliveries, receivedAndSent, wasSent } from '../../delivery/ledger/queries.ts';

/** The most entries of each list, latest first: more than a contact can make in a lifetime. */
const LONGEST_LIST = 5000;

interface SealedName {
  kind: string;
  lookup: string;
  sealed: string;
  since: string;
  until: string | null;
}

/**
 * Everything that is stored of a contact, as JSON for people and programs: what `storedData` counts, with values and
 * times. Sealed addresses are opened; what is stored as a hash alone is only mentioned.
 * @param host the host of this Stagebell
 */
export async function dataFile(
  { db, vault }: { db: Database; vault: Vault },
  contactId: number,
  host: string,
): Promise<string> {
  const { rows } = await sql<{ names: SealedName[]; stored: Record<string, unknown> }>`
    with mine as (
      select id from contacts where id = ${contactId} or merged_into = ${contactId}
    ), managed as (
      select a.* from artists a join artist_managers m on m.artist_id = a.id
      where m.contact_id = ${contactId}
    )
    select
      ${list(sql`
        select kind, encode(lookup, 'hex') as lookup, encode(sealed, 'hex') as sealed,
          valid_from as since, valid_to as until
        from identities where contact_id = c.id order by id desc`)} as names,
      json_build_object(
        'knownSince', c.created_at,
        'language', c.language,
        'languageKnownBy', c.language_source,
        'messagesTurnedOff', ${list(sql`
          select reason, created_at as since from suppressions where contact_id = c.id`)},
        'pauses', ${list(sql`
          select coalesce(a.display_name, g.title, l.description, p.what) as what, p.until
          from pauses p
          left join artists a on a.id = substring(p.what from '^artist (\\d+)$')::bigint
          left join gigs g on g.id = substring(p.what from '^gig (\\d+)$')::bigint
          left join followed_locations l
            on l.contact_id = p.contact_id and p.what = 'place ' || l.place_id
          where p.contact_id = c.id`)},
        'artistsFollowed', ${list(sql`
          select a.display_name as artist, a.username, f.created_at as since
          from follows f join artists a on a.id = f.artist_id
          where f.contact_id = c.id order by f.created_at desc`)},
        'placesFollowed', ${list(sql`
          select description as place, kind, coalesce(own_radius_km, radius_km) as "radiusKm",
            created_at as since
          from followed_locations where contact_id = c.id order by id desc`)},
        'gigsKeptUpdatedAbout', ${list(sql`
          select g.title as gig, g.short_id as "shortId", w.paused, w.created_at as since
          from watches w join gigs g on g.id = w.gig_id
          where w.contact_id = c.id order by w.created_at desc`)},
        'gigsToldOfByMessage', ${list(sql`
          select g.title as gig, g.short_id as "shortId", a.kind, d.state,
            case when ${wasSent} then d.sent_at end as "sentAt"
          from (${deliveries}) d
          join announcements a on a.announced_on = d.announced_on and a.id = d.announcement_id
          join gigs g on g.id = a.gig_id
          where d.contact_id in (select id from mine) order by a.id desc`)},
        'gigsToldOfInTheChat', ${list(sql`
          select g.title as gig, g.short_id as "shortId", t.told_at as "toldAt"
          from told_in_chat t join gigs g on g.id = t.gig_id
          where t.contact_id in (select id from mine) order by t.told_at desc`)},
        'artistsManaged', ${list(sql`
          select a.username, a.display_name as "displayName", a.bio, a.link, a.genres,
            a.created_at as since,
            array(
              select username from former_usernames where artist_id = a.id order by given_up_at desc
            ) as "formerUsernames",
            a.proposed ->> 'username' as "proposedUsername",
            a.proposed ->> 'display_name' as "proposedDisplayName",
            ${list(sql`
              select g.title, g.short_id as "shortId", g.content, g.wall_time as "date",
                g.time_zone as "timeZone", g.status, g.genres, g.link_text as "linkText",
                g.link_url as "linkUrl", g.place_description as place, g.venue, g.address,
                g.created_at as since
              from gigs g where g.artist_id = a.id order by g.id desc`)} as gigs
          from managed a order by a.id`)},
        'reported', ${list(sql`
          select a.username as artist, g.short_id as "gig", r.reason, r.said, r.at,
            r.settled_at as "settledAt"
          from reports r left join artists a on a.id = r.artist_id
          left join gigs g on g.id = r.gig_id
          where r.contact_id = c.id order by r.id desc`)},
        'linksFromTheChat', ${list(sql`
          select kind, created_at as "madeAt", expires_at as "endsAt", used_at as "usedAt"
          from setup_sessions where contact_id = c.id order by id desc`)},
        'calendarAddresses', ${list(sql`
          select created_at as "madeAt" from calendar_addresses where contact_id = c.id`)},
        'wroteLast', (select max(open_until) - interval '24 hours' from windows where contact_id = c.id),
        'wroteTo', (select display_number from sender_numbers where id = c.sender_number_id),
        'readLast', c.active_at,
        'askedWhetherToStay', c.asked_to_stay_at,
        'writtenToFirst', (
          select max(opened_at) from opened_conversations where contact_id in (select id from mine)
        ),
        'messages', ${list(receivedAndSent(sql`(select id from mine)`))}
      ) as stored
    from contacts c where c.id = ${contactId}`.execute(db);
  const { names, stored } = rows[0]!;
  const opened = names.map(({ kind, lookup, sealed, ...when }) => ({
    kind: KINDS[kind] ?? kind,
    value: vault.open(
      Buffer.from(sealed, 'hex'),
      identityContext(kind, Buffer.from(lookup, 'hex')),
    ),
    ...when,
  }));
  return JSON.stringify({ of: host, at: currentTime(), names: opened, ...stored }, null, 2);
}

/** The identities by which WhatsApp knows a contact. */
const KINDS: Record<string, string> = {
  wa_id: 'phoneNumber',
  bsuid: 'whatsAppUserId',
  parent_bsuid: 'whatsAppParentUserId',
  username: 'whatsAppUsername',
};

/** The rows of a query as JSON. */
function list(query: ReturnType<typeof sql>) {
  return sql`coalesce((
    select json_agg(row_to_json(entry)) from (
      select * from (${query}) entries limit ${LONGEST_LIST}
    ) entry
  ), '[]')`;
}
