import type { Updateable } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Transaction } from '../../db/connect.ts';
import type { Artists } from '../../db/schema.generated.ts';
import { lockArtistRow } from '../artists/artist-rows.ts';
import { saveArtistRow } from '../artists/artist-writes.ts';
import { similarUsernames } from '../artists/similar-usernames.ts';
import { artistIdOf } from '../artists/usernames.ts';
import type { ArtistRow } from '../entities.ts';
import { type Facts, isSame, type Outcome, RefusedActError } from './acts.ts';

/** The artist of a username, locked. @throws RefusedActError */
export async function lockNamedArtist(trx: Transaction, username: string): Promise<ArtistRow> {
  const id = await artistIdOf(trx, username.replace(/^@/, ''));
  if (id !== null) return await lockArtistRow(trx, id);
  const near = await similarUsernames(trx, username);
  throw new RefusedActError(
    `There is no artist @${username}.${near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''}`,
  );
}

/** A change of an artist's row, as an operator reads it and as it is stored. */
export interface Change {
  before: Facts;
  after: Facts;
  columns: Updateable<Artists>;
}

/**
 * Changes a locked artist, unless it is so already.
 * @param along what follows for the artist's coming gigs; returns what it did
 */
export async function changeArtist(
  trx: Transaction,
  artist: ArtistRow,
  { before, after, columns }: Change,
  along: (gigIds: number[]) => Promise<Facts>,
): Promise<Outcome> {
  const target = `artist ${artist.username}`;
  if (isSame(before, after)) return { target, before, after };
  await saveArtistRow(trx, artist, columns);
  const gigIds = await gigsToCome(trx, artist.id);
  const effects = await along(gigIds);
  return { target, before, after: { ...after, gigsToCome: gigIds.length, ...effects } };
}

/** The ids of all coming gigs of an artist. */
async function gigsToCome(trx: Transaction, artistId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('gigs')
    .select('id')
    .where('artist_id', '=', artistId)
    .where('starts_at', '>', currentTime())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
