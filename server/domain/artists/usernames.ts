import { sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { isDeadlock } from '../../db/deadlocks.ts';
import type { Vault } from '../../db/vault.ts';
import { violates } from '../constraints.ts';
import { ConflictError } from '../errors.ts';
import { tokenHash } from '../sessions/setup-sessions.ts';
import { impersonates } from './impersonation.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** The artist of a username, also of one that it gave up, in any case; null for none. */
export async function artistIdOf(db: Database, username: string): Promise<number | null> {
  const row = await db
    .selectFrom('known_usernames')
    .select('artist_id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.artist_id ?? null;
}

/** Who asks for a username: the contact of a session, and the artist that the session edits. */
interface Asking {
  contact_id: number;
  artist_id: number | null;
}

/** The holder of a live session for a profile; null for anything else. */
async function whoAsks(db: Database, vault: Vault, token: string): Promise<Asking | null> {
  const row = await db
    .selectFrom('setup_sessions')
    .select(['contact_id', 'artist_id'])
    .where('token_hash', '=', tokenHash(vault, token))
    .where('kind', 'in', ['create-artist', 'edit-artist'])
    .where('expires_at', '>', currentTime())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether others have, propose, or gave up, another username that looks like this one. A contact may have both names if it
 * manages both artists. An artist keeps its username, also in a spelling that looks the same.
 */
async function looksLikeOthers(
  db: Database,
  username: string,
  asking: Asking | null,
): Promise<boolean> {
  const artist = asking?.artist_id ?? null;
  // Without a limit, with which the planner would rather read all artists than the index of looks.
  const { rows } = await sql`
    select from taken_usernames taken
    where taken.username_looks && looks_of(${username})
      and taken.username_key <> ${username.toLowerCase()}
      and taken.artist_id is distinct from ${artist}
      and not exists (
        select from artist_managers m
        where m.artist_id = taken.artist_id and m.contact_id = ${asking?.contact_id ?? null}
      )
      and not exists (
        select from known_usernames own
        where own.username_key = ${username.toLowerCase()} and own.artist_id = ${artist}
          and own.username_looks @> looks_of(${username})
      )`.execute(db);
  return rows.length > 0;
}

/**
 * Whether only the artist who gave a username up may have it at present. The database decides again when it is taken.
 */
async function rests(db: Database, username: string, artistId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from resting_usernames
    where digest = username_digest(${username.toLowerCase()}) and rests_until > now()
      and (artist_id is null or artist_id is distinct from ${artistId})`.execute(db);
  return rows.length > 0;
}

/** Why a username cannot be had. */
type Unavailable = 'usernameNotAvailable' | 'usernameLooksAlike' | 'nameImpersonates';

/**
 * Why a username cannot be had by anybody or, with the token of a session, by the managers or the artist of that
 * session; null where it can. A session that is over is ignored.
 */
export async function whyUnavailable(
  { db, vault }: { db: Database; vault: Vault },
  username: string,
  token?: string,
): Promise<Unavailable | null> {
  return await whyNotFor(
    db,
    username,
    token === undefined ? null : await whoAsks(db, vault, token),
  );
}

async function whyNotFor(
  db: Database,
  username: string,
  asking: Asking | null,
): Promise<Unavailable | null> {
  const taken = await db
    .selectFrom('taken_usernames')
    .select('artist_id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  const isTheirs = taken !== undefined && taken.artist_id === asking?.artist_id;
  if (!isTheirs && (taken || isReservedUsername(username))) return 'usernameNotAvailable';
  if (!isTheirs && (await impersonates(db, username))) return 'nameImpersonates';
  if (await rests(db, username, asking?.artist_id ?? null)) return 'usernameNotAvailable';
  return (await looksLikeOthers(db, username, asking)) ? 'usernameLooksAlike' : null;
}

function refusal(why: Unavailable | 'usernameTaken'): ConflictError {
  return new ConflictError(fault(why), 'username');
}

/**
 * Throws Conflict where a username cannot be had, before anything is done for it; `takeUsername` decides again when it is
 * written.
 */
export async function requireUsername(
  db: Database,
  username: string,
  asking: Asking,
): Promise<void> {
  const why = await whyNotFor(db, username, asking);
  if (why === null) return;
  const isHeld = await db
    .selectFrom('artists')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  throw refusal(isHeld && why === 'usernameNotAvailable' ? 'usernameTaken' : why);
}

/**
 * Throws Conflict where a username cannot be had. Call it in the transaction that writes or proposes the name: of two who
 * take the same name at once, or names that look alike, the second sees the first.
 */
export async function takeUsername(trx: Database, username: string, asking: Asking): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.takenUsernames}, hashtext(look))
    from (
      select distinct unnest(array_append(looks_of(${username}), ${username.toLowerCase()}::text))
        as look order by 1
    ) looks`.execute(trx);
  await requireUsername(trx, username, asking);
}

/** Two people may submit the same name at once: the database decides who gets it. */
export async function refusingTakenNames<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    // Two artists who swap their names wait for each other.
    if (
      violates(error, 'artists_username_key_key') ||
      violates(error, 'artists_proposed_username') ||
      isDeadlock(error)
    ) {
      throw refusal('usernameTaken');
    }
    throw error;
  }
}
