import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** What a contact can silence for a time. */
export type Paused = 'all' | `artist ${number}` | `gig ${number}` | `place ${string}`;

/** Whether a contact has silenced a gig for now: the gig, its artist, or everything. */
export const isQuiet = (contact: RawBuilder<unknown>, gigId: RawBuilder<unknown>) => sql<boolean>`
  exists (
    select from pauses p
    where p.contact_id = ${contact} and p.until > now()
      and (p.what = 'all' or p.what in (
        select kind from gigs g,
          unnest(array['gig ' || g.id, 'artist ' || g.artist_id]) kind
        where g.id = ${gigId}
      ))
  )`;

/** Whether a contact has silenced the followed location `l` for now. */
export const IS_QUIET_PLACE = sql<boolean>`exists (
  select from pauses p
  where p.contact_id = l.contact_id and p.what = 'place ' || l.place_id and p.until > now()
)`;

/** Silences it until then; an earlier pause of the same thing ends. */
export async function pause(
  db: Database,
  contactId: number,
  paused: Paused[],
  until: Date,
): Promise<void> {
  await db
    .insertInto('pauses')
    .values(paused.map((what) => ({ contact_id: contactId, what, until })))
    .onConflict((conflict) => conflict.columns(['contact_id', 'what']).doUpdateSet({ until }))
    .execute();
}

/** A pause that is on. */
export interface PauseOn {
  what: Paused;
  until: Date;
  /** The name of the artist or gig; null for places and for everything. */
  name: string | null;
}

/** The active pauses of a contact, those that end first before the others. */
export async function pausesOn(db: Database, contactId: number): Promise<PauseOn[]> {
  const { rows } = await sql<PauseOn>`
    select p.what, p.until, coalesce(a.display_name, g.title) as name
    from pauses p
    left join artists a on a.id = substring(p.what from '^artist (\\d+)$')::bigint
    left join gigs g on g.id = substring(p.what from '^gig (\\d+)$')::bigint
    where p.contact_id = ${contactId} and p.until > now()
      and (a.id is not null or g.id is not null or p.what = 'all' or p.what like 'place %')
    order by p.until, p.what`.execute(db);
  return rows;
}

/**
 * Ends these pauses, or all if none is named.
 * @returns false where nothing was paused
 */
export async function endPauses(
  db: Database,
  contactId: number,
  paused: Paused[],
): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    delete from pauses
    where contact_id = ${contactId} and (${paused.length} = 0 or what = any (${paused}::text[]))
    returning until > now() as "isOn"`.execute(db);
  return rows.some(({ isOn }) => isOn);
}
