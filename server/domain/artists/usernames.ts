import { fault } from '../../../contract/fault.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { isDeadlock, violates } from '../constraints.ts';
import { ConflictError } from '../errors.ts';
import { tokenHash } from '../sessions/setup-sessions.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** The artist that a username leads to, also one that they gave up; in any case. Null for none. */
export async function artistIdOf(db: Database, username: string): Promise<number | null> {
  const row = await db
    .selectFrom('known_usernames')
    .select('artist_id')
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.artist_id ?? null;
}

/** The usernames that an artist gave up and that still lead to them, latest first. */
export async function formerUsernames(db: Database, artistId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('former_usernames')
    .select('username')
    .where('artist_id', '=', artistId)
    .orderBy('given_up_at', 'desc')
    .execute();
  return rows.map(({ username }) => username);
}

/** The artist that a live edit-artist session is for; null for anything else. */
async function editedArtist(db: Database, vault: Vault, token: string): Promise<number | null> {
  const row = await db
    .selectFrom('setup_sessions')
    .select('artist_id')
    .where('token_hash', '=', tokenHash(vault, token))
    .where('kind', '=', 'edit-artist')
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.artist_id ?? null;
}

/**
 * Whether a username can be had: by anybody, or, with the token of their edit-artist session, by
 * the artist whose name it is or was. A token that is over says nothing, so it changes nothing.
 */
export async function isUsernameAvailable(
  { db, vault }: { db: Database; vault: Vault },
  username: string,
  token?: string,
): Promise<boolean> {
  const holder = await artistIdOf(db, username);
  if (holder === null) return !isReservedUsername(username);
  return token !== undefined && holder === (await editedArtist(db, vault, token));
}

function refusal(why: 'usernameNotAvailable' | 'usernameTaken'): ConflictError {
  return new ConflictError(fault(why), 'username');
}

/** Throws Conflict for a name that is kept from everybody, but for the artist who has it already. */
export async function refuseReservedUsername(
  db: Database,
  username: string,
  artistId?: number,
): Promise<void> {
  if (!isReservedUsername(username)) return;
  const isTheirs = artistId !== undefined && (await artistIdOf(db, username)) === artistId;
  if (!isTheirs) throw refusal('usernameNotAvailable');
}

/** Two people may submit one name at once: the database decides who has it. */
export async function refusingTakenNames<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    // Two artists who would swap their names wait for each other.
    if (violates(error, 'artists_username_key_key') || isDeadlock(error)) {
      throw refusal('usernameTaken');
    }
    if (violates(error, 'former_usernames_pkey')) throw refusal('usernameNotAvailable');
    throw error;
  }
}
