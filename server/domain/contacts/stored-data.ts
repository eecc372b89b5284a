import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { deliveries } from '../../delivery/ledger/queries.ts';
import type { LanguageSource } from './contact-language.ts';
import type { SuppressionReason } from './suppressions.ts';

/** An artist that a contact manages; `isSole`: nobody else manages it. */
export interface ManagedProfile {
  id: number;
  displayName: string;
  username: string;
  gigs: number;
  isSole: boolean;
}

/** What is stored of a contact, in counts and in names that the contact chose. */
export interface StoredData {
  since: Date;
  hasPhone: boolean;
  hasUserId: boolean;
  hasUsername: boolean;
  /** Numbers, ids and usernames that the contact had before. */
  formerAddresses: number;
  /** The language that we use with it (BCP 47), and how it is known. */
  language: string | null;
  languageSource: LanguageSource | null;
  /** Names of artists. */
  follows: string[];
  places: { placeId: string; description: string; ownRadiusKm: number | null }[];
  /** Gigs that the contact asked to be kept updated about, and gigs whose updates it paused. */
  watched: number;
  paused: number;
  /** Pauses that have not ended. */
  pauses: number;
  /** Gigs that the contact was told of, and gigs with a message that waits. */
  told: number;
  waiting: number;
  profiles: ManagedProfile[];
  /** Usernames that its artists gave up, latest first. */
  formerUsernames: string[];
  /** Gigs and artists that the contact reported. */
  reports: number;
  links: number;
  /** Links that still work. */
  openLinks: number;
  hasCalendar: boolean;
  /** Whether the time of its last text, or of our first message within WhatsApp's limit, is stored. */
  hasWindow: boolean;
  /** A barred contact gets no replies. */
  suppressions: Exclude<SuppressionReason, 'barred'>[];
}

/** Everything that is stored of a contact, also under the ids of contacts that were merged into it. */
export async function storedData(db: Database, contactId: number): Promise<StoredData> {
  const { rows } = await sql<Omit<StoredData, 'profiles'>>`
    with mine as (
      select id from contacts where id = ${contactId} or merged_into = ${contactId}
    ), messages as (
      select a.gig_id, d.state = 'queued' as waits
      from (${deliveries}) d
      join announcements a on a.announced_on = d.announced_on and a.id = d.announcement_id
      where d.contact_id in (select id from mine)
    ), current as (
      select kind from identities where contact_id = ${contactId} and valid_to is null
    ), told as (
      select gig_id from messages where not waits
      union
      select gig_id from told_in_chat where contact_id in (select id from mine)
    )
    select
      c.created_at as since, c.language, c.language_source as "languageSource",
      exists (select from current where kind = 'wa_id') as "hasPhone",
      exists (select from current where kind in ('bsuid', 'parent_bsuid')) as "hasUserId",
      exists (select from current where kind = 'username') as "hasUsername",
      (select count(*) from identities where contact_id = c.id and valid_to is not null)
        as "formerAddresses",
      array(
        select a.display_name from follows f join artists a on a.id = f.artist_id
        where f.contact_id = c.id order by f.created_at
      ) as follows,
      coalesce((
        select json_agg(json_build_object('placeId', place_id, 'description', description, 'ownRadiusKm', own_radius_km) order by id)
        from followed_locations where contact_id = c.id
      ), '[]') as places,
      (select count(*) from watches where contact_id = c.id and not paused) as watched,
      (select count(*) from watches where contact_id = c.id and paused) as paused,
      (select count(*) from pauses where contact_id = c.id and until > now()) as pauses,
      (select count(*) from told) as told,
      (select count(distinct gig_id) from messages where waits) as waiting,
      array(
        select f.username from former_usernames f
        join artist_managers m on m.artist_id = f.artist_id
        where m.contact_id = c.id order by f.given_up_at desc
      ) as "formerUsernames",
      (select count(*) from reports where contact_id = c.id) as reports,
      (select count(*) from setup_sessions where contact_id = c.id) as links,
      (select count(*) from setup_sessions where contact_id = c.id and expires_at > now())
        as "openLinks",
      exists (select from calendar_addresses where contact_id = c.id) as "hasCalendar",
      exists (select from windows where contact_id = c.id)
        or exists (select from opened_conversations where contact_id in (select id from mine))
        as "hasWindow",
      array(select reason from suppressions where contact_id = c.id and reason <> 'barred' order by reason) as suppressions
    from contacts c where c.id = ${contactId}`.execute(db);
  return { ...rows[0]!, profiles: await managedProfiles(db, contactId) };
}

/** The artists that a contact manages, in any state, by username; all their gigs are counted. */
export async function managedProfiles(db: Database, contactId: number): Promise<ManagedProfile[]> {
  const { rows } = await sql<ManagedProfile>`
    select a.id, a.display_name as "displayName", a.username,
      (select count(*) from gigs where artist_id = a.id) as gigs,
      not exists (
        select from artist_managers o where o.artist_id = a.id and o.contact_id <> ${contactId}
      ) as "isSole"
    from artists a join artist_managers m on m.artist_id = a.id
    where m.contact_id = ${contactId}
    order by a.username_key`.execute(db);
  return rows;
}
