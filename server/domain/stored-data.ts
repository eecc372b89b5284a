import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** An artist of a contact's; `isSole`: nobody else manages it. */
export interface ManagedProfile {
  id: number;
  displayName: string;
  username: string;
  gigs: number;
  isSole: boolean;
}

/** What is stored of a contact, in counts and names that the contact chose. */
export interface StoredData {
  hasPhone: boolean;
  hasUserId: boolean;
  hasUsername: boolean;
  since: Date;
  follows: number;
  watches: number;
  places: string[];
  profiles: ManagedProfile[];
  /** Announcements sent, and gigs named in the chat. */
  told: number;
  openLinks: number;
  hasCalendar: boolean;
  isStopped: boolean;
}

export async function storedData(db: Database, contactId: number): Promise<StoredData> {
  const { rows } = await sql<Omit<StoredData, 'profiles'>>`
    select
      exists (select from identities where contact_id = c.id and kind = 'wa_id') as "hasPhone",
      exists (select from identities where contact_id = c.id and kind in ('bsuid', 'parent_bsuid'))
        as "hasUserId",
      exists (select from identities where contact_id = c.id and kind = 'username') as "hasUsername",
      c.created_at as since,
      (select count(*) from follows where contact_id = c.id) as follows,
      (select count(*) from watches where contact_id = c.id and not paused) as watches,
      array(select description from followed_locations where contact_id = c.id order by id) as places,
      (select count(*) from deliveries where contact_id = c.id)
        + (select count(*) from told_in_chat where contact_id = c.id) as told,
      (select count(*) from setup_sessions where contact_id = c.id and expires_at > now())
        as "openLinks",
      exists (select from calendar_addresses where contact_id = c.id) as "hasCalendar",
      exists (select from suppressions where contact_id = c.id and reason = 'stop') as "isStopped"
    from contacts c where c.id = ${contactId}`.execute(db);
  return { ...rows[0]!, profiles: await managedProfiles(db, contactId) };
}

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
