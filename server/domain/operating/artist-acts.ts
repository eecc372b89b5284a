import type { Transaction } from '../../db/connect.ts';
import { dropQueuedOfGigs } from '../../delivery/ledger/drop.ts';
import { announceAgain, supersedeAll } from '../announcing/announcements.ts';
import { dueAnnouncements } from '../announcing/fan-out.ts';
import { lockArtistRow } from '../artists/artist-rows.ts';
import type { ArtistState } from '../artists/artist-state.ts';
import { similarUsernames } from '../artists/similar-usernames.ts';
import { artistIdOf } from '../artists/usernames.ts';
import type { ArtistRow } from '../entities.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import { addJob } from '../jobs.ts';
import { settleReportsOfArtist } from '../reports/reported.ts';
import { type Act, type Outcome, RefusedActError } from './acts.ts';

/** The artist whom a username leads to, locked. @throws RefusedActError */
export async function lockNamedArtist(trx: Transaction, username: string): Promise<ArtistRow> {
  const id = await artistIdOf(trx, username.replace(/^@/, ''));
  if (id !== null) return await lockArtistRow(trx, id);
  const near = await similarUsernames(trx, username);
  throw new RefusedActError(
    `There is no artist @${username}.${near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''}`,
  );
}

/** The ids of all gigs of an artist that have not begun. */
async function gigsToCome(trx: Transaction, artistId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('gigs')
    .select('id')
    .where('artist_id', '=', artistId)
    .where('starts_at', '>', new Date())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Their page, their gigs and all that tells of them go, and what waits to be sent is dropped. */
export const suspendArtist =
  (username: string): Act =>
  async (trx) =>
    await suspend(trx, await lockNamedArtist(trx, username));

/** The same, for one of a contact's. */
export async function suspend(trx: Transaction, artist: ArtistRow): Promise<Outcome> {
  return await changeState(trx, artist, 'suspended', async (gigIds) => {
    if (gigIds.length > 0) await supersedeAll(trx, gigIds);
    const messagesDropped = await dropQueuedOfGigs(trx, gigIds);
    const reportsSettled = await settleReportsOfArtist(trx, artist.id, 'taken down');
    return { messagesDropped, ...(reportsSettled > 0 && { reportsSettled }) };
  });
}

/** Fans are told nothing more of them for now, nor what waits to be sent; their pages stay. */
export const pauseArtist =
  (username: string): Act =>
  async (trx): Promise<Outcome> => {
    const artist = await lockNamedArtist(trx, username);
    const target = `artist ${artist.username}`;
    if (artist.announcements_paused_at !== null) {
      return { target, before: { paused: true }, after: { paused: true } };
    }
    await trx
      .updateTable('artists')
      .set({ announcements_paused_at: new Date() })
      .where('id', '=', artist.id)
      .execute();
    const gigIds = await gigsToCome(trx, artist.id);
    if (gigIds.length > 0) await supersedeAll(trx, gigIds);
    const messagesDropped = await dropQueuedOfGigs(trx, gigIds);
    await addJob(trx, 'tell-paused', { artistId: artist.id });
    return { target, before: { paused: false }, after: { paused: true, messagesDropped } };
  };

/** Fans hear what they did not hear, and nothing twice. */
export const resumeArtist =
  (username: string): Act =>
  async (trx): Promise<Outcome> => {
    const artist = await lockNamedArtist(trx, username);
    const target = `artist ${artist.username}`;
    if (artist.announcements_paused_at === null) {
      return { target, before: { paused: false }, after: { paused: false } };
    }
    await trx
      .updateTable('artists')
      .set({ announcements_paused_at: null, announcements_resumed_at: new Date() })
      .where('id', '=', artist.id)
      .execute();
    const gigIds = await gigsToCome(trx, artist.id);
    for (const id of gigIds) await announceShown(trx, id);
    return {
      target,
      before: { paused: true },
      after: { paused: false, gigsToCome: gigIds.length },
    };
  };

/** All comes back; fans hear what they did not hear, and nothing twice. */
export const restoreArtist =
  (username: string): Act =>
  async (trx) => {
    const artist = await lockNamedArtist(trx, username);
    if (artist.state === 'awaiting') {
      throw new RefusedActError(`@${artist.username} waits for approval: use "artist approve".`);
    }
    return await changeState(trx, artist, 'active', async (gigIds) => {
      for (const id of gigIds) await announceShown(trx, id);
      return {};
    });
  };

/** A new artist goes live, and what they announced meanwhile is told. */
export const approveArtist =
  (username: string): Act =>
  async (trx) => {
    const artist = await lockNamedArtist(trx, username);
    if (artist.state === 'suspended') {
      throw new RefusedActError(`@${artist.username} is suspended: use "artist restore".`);
    }
    return await changeState(trx, artist, 'active', async () => {
      for (const announcementId of await dueAnnouncements(trx)) {
        await addJob(trx, 'fan-out', { announcementId });
      }
      await addJob(trx, 'tell-approved', { artistId: artist.id });
      return {};
    });
  };

/**
 * A phone number may create a profile, where only invited ones may.
 * @param lookup the hash that finds its identity
 * @param ending of the number, by which it stands in the record
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

/** A gig that is shown again is told to whom it was not. */
export async function announceShown(trx: Transaction, gigId: number): Promise<void> {
  const shown = await trx
    .updateTable('gigs')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: new Date() }))
    .where('id', '=', gigId)
    .where('shown', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (shown) await announceAgain(trx, await gigRow(trx, gigId));
}

async function changeState(
  trx: Transaction,
  artist: ArtistRow,
  state: ArtistState,
  along: (gigIds: number[]) => Promise<{ messagesDropped?: number; reportsSettled?: number }>,
): Promise<Outcome> {
  const target = `artist ${artist.username}`;
  if (artist.state === state) return { target, before: { state }, after: { state } };
  await trx
    .updateTable('artists')
    .set((eb) => ({ state, revision: eb('revision', '+', 1), updated_at: new Date() }))
    .where('id', '=', artist.id)
    .execute();
  const gigIds = await gigsToCome(trx, artist.id);
  const effects = await along(gigIds);
  return {
    target,
    before: { state: artist.state },
    after: { state, gigsToCome: gigIds.length, ...effects },
  };
}

/** From now on the contact alone manages the artist; links that were open for them end. */
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
    const named = (ids: number[]) => ids.map((id) => `contact ${id}`);
    const before = named(managers.map(({ contact_id }) => contact_id));
    const after = named([contactId]);
    const target = `artist ${artist.username}`;
    if (before.join() === after.join()) {
      return { target, before: { managers: before }, after: { managers: after } };
    }
    await trx.deleteFrom('artist_managers').where('artist_id', '=', artist.id).execute();
    await trx
      .insertInto('artist_managers')
      .values({ artist_id: artist.id, contact_id: contactId })
      .execute();
    const ended = await trx
      .updateTable('setup_sessions')
      .set({ expires_at: new Date() })
      .where('artist_id', '=', artist.id)
      .where('expires_at', '>', new Date())
      .executeTakeFirst();
    return {
      target,
      before: { managers: before },
      after: { managers: after, linksEnded: Number(ended.numUpdatedRows) },
    };
  };
