import { sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import {
  ANNOUNCEMENTS_A_DAY,
  EDITS_A_DAY,
  GIGS_A_DAY,
  GIGS_OF_ONE_PERSON_A_DAY,
  PROFILES_A_DAY,
  SCARCE_SHARE,
} from '../../../contract/limits.ts';
import type { Budget, SetupSessionKind } from '../../../contract/setup-session.ts';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { TooOftenError } from '../errors.ts';

/** What an artist may do so often in a day. */
export type ArtistBudget = Exclude<Budget, 'profiles'>;
/** What a contact may do so often in a day: publish gigs, of any artists, and create profiles. */
type ContactBudget = 'gigs' | 'profiles';

const OF_ARTIST: Record<ArtistBudget, number> = {
  gigs: GIGS_A_DAY,
  edits: EDITS_A_DAY,
  announcements: ANNOUNCEMENTS_A_DAY,
};
/** With the kind of the sessions that count. */
const OF_CONTACT: Record<ContactBudget, { most: number; kind: SetupSessionKind }> = {
  gigs: { most: GIGS_OF_ONE_PERSON_A_DAY, kind: 'create-gig' },
  profiles: { most: PROFILES_A_DAY, kind: 'create-artist' },
};

const HOUR_SECONDS = 3600;
const DAY = sql`interval '1 day'`;

const CODES = {
  profiles: 'profilesUsedUp',
  gigs: 'gigsUsedUp',
  edits: 'editsUsedUp',
  announcements: 'announcementsUsedUp',
} as const;

/** The error of a budget that is used up. */
function usedUp(what: Budget, most: number, endsInSeconds: number): TooOftenError {
  const hours = Math.max(1, Math.ceil(endsInSeconds / HOUR_SECONDS));
  const seconds = Math.max(1, Math.ceil(endsInSeconds));
  return new TooOftenError(fault(CODES[what], { most, hours }), seconds);
}

/**
 * Counts one more act of an artist, in the transaction that does it; the caller has locked the artist's row. Throws
 * TooOften, with nothing changed, where the day's budget is used up.
 * @param always counts without ever refusing, for what must always be possible
 */
export async function spend(
  trx: Transaction,
  artistId: number,
  what: ArtistBudget,
  always = false,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into artist_budgets as b (artist_id, what) values (${artistId}, ${what})
    on conflict (artist_id, what) do update set
      since = case when b.since <= now() - ${DAY} then now() else b.since end,
      used = case when b.since <= now() - ${DAY} then 1 else b.used + 1 end
    where ${always} or b.used < ${OF_ARTIST[what]} or b.since <= now() - ${DAY}`.execute(trx);
  if (numAffectedRows) return;
  throw (await usedUpOfArtist(trx, artistId, what)) ?? usedUp(what, OF_ARTIST[what], 0);
}

/** The error of an artist who can do no more of it today, which says until when; null where it can. */
export async function usedUpOfArtist(
  db: Database,
  artistId: number,
  what: ArtistBudget,
): Promise<TooOftenError | null> {
  const most = OF_ARTIST[what];
  const { used, endsInSeconds } = await usedOf(db, artistId, what);
  return used < most ? null : usedUp(what, most, endsInSeconds);
}

async function usedOf(
  db: Database,
  artistId: number,
  what: ArtistBudget,
): Promise<{ used: number; endsInSeconds: number }> {
  const { rows } = await sql<{ used: number; endsInSeconds: number }>`
    select used, extract(epoch from since + ${DAY} - now())::float8 as "endsInSeconds"
    from artist_budgets
    where artist_id = ${artistId} and what = ${what} and since > now() - ${DAY}`.execute(db);
  return rows[0] ?? { used: 0, endsInSeconds: 0 };
}

/**
 * Checks the budget of a contact that is about to use a create session, and locks it until the transaction ends. What
 * it made within a day is known from its sessions, which are kept that long. Throws TooOften.
 */
export async function requireBudgetOfContact(
  trx: Transaction,
  contactId: number,
  what: ContactBudget,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.budgetOfContact}::int,
    (${contactId}::bigint % 2147483647)::int)`.execute(trx);
  const why = await usedUpOfContact(trx, contactId, what);
  if (why) throw why;
}

/** The error of a contact that can create no more today, which says until when; null where it can. */
export async function usedUpOfContact(
  db: Database,
  contactId: number,
  what: ContactBudget,
): Promise<TooOftenError | null> {
  const { most } = OF_CONTACT[what];
  const { rows } = await sql<{ endsInSeconds: number }>`
    select extract(epoch from used_at + ${DAY} - now())::float8 as "endsInSeconds"
    from (${madeBy(contactId, what)}) made
    order by used_at desc offset ${most - 1} limit 1`.execute(db);
  const [oldest] = rows;
  return oldest ? usedUp(what, most, oldest.endsInSeconds) : null;
}

const madeBy = (contactId: number, what: ContactBudget) => sql`
  select used_at from setup_sessions
  where contact_id = ${contactId} and kind = ${OF_CONTACT[what].kind} and used_at > now() - ${DAY}`;

/** What is left of a budget that is nearly used up. */
export interface Scarce {
  what: Budget;
  left: number;
}

/** The artist's budgets of today that are nearly used up. */
export async function scarceOfArtist(
  db: Database,
  artistId: number,
  budgets: ArtistBudget[],
): Promise<Scarce[]> {
  const all: Scarce[] = [];
  for (const what of budgets) {
    const { used } = await usedOf(db, artistId, what);
    all.push(...scarce(what, used, OF_ARTIST[what]));
  }
  return all;
}

/** The contact's budgets of today that are nearly used up. */
export async function scarceOfContact(
  db: Database,
  contactId: number,
  what: ContactBudget,
): Promise<Scarce[]> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from (${madeBy(contactId, what)}) made`.execute(db);
  return scarce(what, rows[0]?.used ?? 0, OF_CONTACT[what].most);
}

/** The budgets of the artist that each kind of session uses. */
const OF_SESSION: Partial<Record<SetupSessionKind, ArtistBudget[]>> = {
  'create-gig': ['gigs', 'announcements'],
  'edit-artist': ['edits'],
  'edit-gig': ['edits', 'announcements'],
};

/** The budgets of today that are nearly used up among those that a session needs. */
export async function leftForSession(
  db: Database,
  session: { kind: SetupSessionKind; contact_id: number; artist_id: number | null },
): Promise<Partial<Record<Budget, number>>> {
  const { kind, contact_id, artist_id } = session;
  const budgets = OF_SESSION[kind];
  const all = budgets && artist_id !== null ? await scarceOfArtist(db, artist_id, budgets) : [];
  if (kind === 'create-artist') all.push(...(await scarceOfContact(db, contact_id, 'profiles')));
  if (kind === 'create-gig') all.push(...(await scarceOfContact(db, contact_id, 'gigs')));
  const left: Partial<Record<Budget, number>> = {};
  // Two budgets limit gigs; the one that is used up first counts.
  for (const { what, left: count } of all) left[what] = Math.min(count, left[what] ?? count);
  return left;
}

function scarce(what: Budget, used: number, most: number): Scarce[] {
  const left = Math.max(0, most - used);
  return left <= most * SCARCE_SHARE ? [{ what, left }] : [];
}
