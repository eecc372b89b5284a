import { endLinks } from '../sessions/end-links.ts';
import { type Act, isSame, type Outcome } from './acts.ts';
import { lockNamedArtist } from './named-artist.ts';

/**
 * Lets a phone number create a profile where invitations are needed.
 * @param lookup the hash that finds its identity
 * @param ending the last digits of the number, by which the record names it
 */
export const inviteArtist =
  (lookup: Buffer, ending: string): Act =>
  async (trx) => {
    const made = await trx
      .insertInto('artist_invitations')
      .values({ lookup })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return {
      target: `phone ending in ${ending}`,
      before: { invited: made.numInsertedOrUpdatedRows === 0n },
      after: { invited: true },
    };
  };

/** Makes the contact the artist's only manager; open links of the artist end. */
export const handOver =
  (username: string, contactId: number): Act =>
  async (trx): Promise<Outcome> => {
    const artist = await lockNamedArtist(trx, username);
    const managers = await trx
      .selectFrom('artist_managers')
      .select('contact_id')
      .where('artist_id', '=', artist.id)
      .orderBy('contact_id')
      .execute();
    const before = { managers: managers.map(({ contact_id }) => `contact ${contact_id}`) };
    const after = { managers: [`contact ${contactId}`] };
    const target = `artist ${artist.username}`;
    if (isSame(before, after)) return { target, before, after };
    await trx.deleteFrom('artist_managers').where('artist_id', '=', artist.id).execute();
    await trx
      .insertInto('artist_managers')
      .values({ artist_id: artist.id, contact_id: contactId })
      .execute();
    const linksEnded = await endLinks(trx, 'artist_id', artist.id);
    return { target, before, after: { ...after, linksEnded } };
  };
