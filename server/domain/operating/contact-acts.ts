import type { Transaction } from '../../db/connect.ts';
import { lockArtistRow } from '../artists/artist-rows.ts';
import { managedProfiles } from '../contacts/stored-data.ts';
import { suppress, suppressionsOf, unsuppress } from '../contacts/suppressions.ts';
import { endEveryLink } from '../sessions/end-links.ts';
import type { Act } from './acts.ts';
import { suspend } from './artist-state-acts.ts';

/** Of two operators at once the second waits, and learns what the first one did. */
async function lockContact(trx: Transaction, contactId: number): Promise<boolean> {
  await trx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .execute();
  return (await suppressionsOf(trx, contactId)).has('barred');
}

/**
 * Blocks a contact: its texts are stored without a reply, its links and calendars end, and nothing is sent to it.
 * @param withArtists suspends the artists that it alone manages
 */
export const blockContact =
  (contactId: number, withArtists: boolean): Act =>
  async (trx) => {
    const target = `contact ${contactId}`;
    const isBlocked = await lockContact(trx, contactId);
    const before = { blocked: isBlocked };
    const suspended = withArtists ? await suspendArtistsOf(trx, contactId) : [];
    if (isBlocked && suspended.length === 0) return { target, before, after: before };
    await suppress(trx, contactId, 'barred');
    const linksEnded = await endEveryLink(trx, contactId);
    const after = { blocked: true, linksEnded, ...(withArtists && { suspended }) };
    return { target, before, after };
  };

/** Ends the block; links that ended and artists that were suspended with it stay so. */
export const unblockContact =
  (contactId: number): Act =>
  async (trx) => {
    const isBlocked = await lockContact(trx, contactId);
    if (isBlocked) await unsuppress(trx, contactId, 'barred');
    return {
      target: `contact ${contactId}`,
      before: { blocked: isBlocked },
      after: { blocked: false },
    };
  };

/** Ends the open links and the calendars of a contact, which may ask for new ones. */
export const endSessions =
  (contactId: number): Act =>
  async (trx) => {
    await lockContact(trx, contactId);
    const linksEnded = await endEveryLink(trx, contactId);
    const [target, before] = [`contact ${contactId}`, { linksOpen: linksEnded }];
    return { target, before, after: linksEnded === 0 ? before : { linksOpen: 0 } };
  };

async function suspendArtistsOf(trx: Transaction, contactId: number): Promise<string[]> {
  const profiles = (await managedProfiles(trx, contactId)).filter(({ isSole }) => isSole);
  const names: string[] = [];
  // In one order, so that two acts at the same time do not deadlock.
  for (const { id } of profiles.sort((one, other) => one.id - other.id)) {
    const artist = await lockArtistRow(trx, id);
    if (artist.state === 'suspended') continue;
    await suspend(trx, artist);
    names.push(artist.username);
  }
  return names;
}
