import { sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import type { Transaction } from '../../db/connect.ts';
import type { ArtistRow } from '../entities.ts';
import { ConflictError } from '../errors.ts';

/** How many former usernames of an artist lead to it. The oldest beyond that rests, and is then free for anybody again. */
const MAX_FORMER = 10;

/**
 * Notes that an artist's row has another username now, and whose the one before stays. Called after the row was written,
 * because the write waits until whoever is just giving the name up has done so: only then is it seen here as theirs.
 * Throws Conflict for a username that another artist gave up, or that rests.
 * @param before the username that the artist gives up; null for a new artist
 */
export async function noteUsername(
  trx: Transaction,
  { id, username_key }: Pick<ArtistRow, 'id' | 'username_key'>,
  before: string | null,
): Promise<void> {
  await sql`delete from former_usernames
    where username_key = ${username_key} and artist_id = ${id}`.execute(trx);
  await sql`delete from resting_usernames
    where digest = username_digest(${username_key}) and artist_id = ${id}`.execute(trx);
  const { rows } = await sql`
    select from former_usernames where username_key = ${username_key}
    union all
    select from resting_usernames
    where digest = username_digest(${username_key}) and rests_until > now()`.execute(trx);
  if (rows.length > 0) throw new ConflictError(fault('usernameNotAvailable'), 'username');
  if (before === null) return;
  await sql`insert into former_usernames (username, artist_id) values (${before}, ${id})`.execute(
    trx,
  );
  await sql`
    with dropped as (
      delete from former_usernames
      where username_key in (
        select username_key from former_usernames
        where artist_id = ${id}
        order by given_up_at desc
        offset ${MAX_FORMER}
      )
      returning username_key
    )
    insert into resting_usernames (digest, artist_id)
    select username_digest(username_key), ${id} from dropped
    on conflict (digest) do update
    set artist_id = excluded.artist_id, rests_until = excluded.rests_until`.execute(trx);
}

/** Lets all usernames of artists rest who are about to be erased; nothing says any more whose they were. */
export async function restUsernames(trx: Transaction, artistIds: number[]): Promise<void> {
  await sql`
    insert into resting_usernames (digest)
    select username_digest(username_key) from known_usernames where artist_id = any (${artistIds})
    on conflict (digest) do update set artist_id = null, rests_until = excluded.rests_until`.execute(
    trx,
  );
}
