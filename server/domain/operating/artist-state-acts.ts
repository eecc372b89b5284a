import { currentTime } from '../../db/clock.ts';
import type { Transaction } from '../../db/connect.ts';
import { dueAnnouncements } from '../announcing/fan-out.ts';
import type { ArtistState } from '../artists/artist-state.ts';
import {
  type Proposed,
  type ProposedFacts,
  proposedFacts,
  proposedOf,
} from '../artists/proposed-changes.ts';
import { usernameChanges } from '../artists/username-changes.ts';
import { refusingTakenNames } from '../artists/usernames.ts';
import type { ArtistRow } from '../entities.ts';
import { ConflictError } from '../errors.ts';
import { addJob } from '../jobs.ts';
import { drawGigsOfSoon } from '../pictures/drawings.ts';
import { settleReportsOfArtist } from '../reports/reported.ts';
import { type Act, type Facts, type Outcome, RefusedActError } from './acts.ts';
import { type Change, changeArtist, lockNamedArtist } from './named-artist.ts';
import { announceShown, dropWhatWaits } from './telling.ts';

/** Takes down the artist's page, gigs and feeds, and drops the announcements that wait. */
export const suspendArtist =
  (username: string): Act =>
  async (trx) =>
    await suspend(trx, await lockNamedArtist(trx, username));

/** The same for an artist of a contact that is blocked. */
export async function suspend(trx: Transaction, artist: ArtistRow): Promise<Outcome> {
  return await changeState(trx, artist, 'suspended', async (gigIds) => {
    const messagesDropped = await dropWhatWaits(trx, gigIds);
    const reportsSettled = await settleReportsOfArtist(trx, artist.id, 'taken down');
    return { messagesDropped, ...(reportsSettled > 0 && { reportsSettled }) };
  });
}

/** Brings everything back: fans are notified of what they missed, and of nothing twice. */
export const restoreArtist =
  (username: string): Act =>
  async (trx) => {
    const artist = await lockNamedArtist(trx, username);
    if (artist.state === 'awaiting') {
      throw new RefusedActError(`@${artist.username} waits for approval: use "artist approve".`);
    }
    // One who was never approved waits for that again.
    const state = artist.declined_at === null ? 'active' : 'awaiting';
    return await changeState(trx, artist, state, async (gigIds) => {
      for (const id of gigIds) await announceShown(trx, id);
      return {};
    });
  };

/** Publishes a new artist, and announces the gigs that waited for it; of one who is public, the changes that wait. */
export const approveArtist =
  (username: string): Act =>
  async (trx) => {
    const artist = await lockNotSuspended(trx, username);
    const proposed = proposedOf(artist);
    if (artist.state === 'active' && proposed) return await applyProposed(trx, artist, proposed);
    return await changeState(trx, artist, 'active', async () => {
      for (const announcementId of await dueAnnouncements(trx, artist.id)) {
        await addJob(trx, 'fan-out', { announcementId });
      }
      await addJob(trx, 'tell-approved', { artistId: artist.id });
      return {};
    });
  };

/**
 * Keeps a new artist from going live until its managers have changed something; of one who is public, drops the changes
 * that wait.
 */
export const declineArtist =
  (username: string): Act =>
  async (trx) => {
    const artist = await lockNotSuspended(trx, username);
    const proposed = proposedFacts(proposedOf(artist) ?? {});
    const ofNew: Change = {
      before: { declined: artist.declined_at !== null },
      after: { declined: true },
      columns: { declined_at: currentTime() },
    };
    const ofPublic: Change = {
      before: { waits: artist.proposed !== null, ...proposed },
      after: { waits: false },
      columns: { proposed: null },
    };
    const change = artist.state === 'awaiting' ? ofNew : ofPublic;
    return await changeArtist(trx, artist, change, async () => {
      const changes = Object.keys(proposed) as (keyof ProposedFacts)[];
      await addJob(trx, 'tell-declined', { artistId: artist.id, changes });
      return {};
    });
  };

/** @throws RefusedActError */
async function lockNotSuspended(trx: Transaction, username: string): Promise<ArtistRow> {
  const artist = await lockNamedArtist(trx, username);
  if (artist.state !== 'suspended') return artist;
  throw new RefusedActError(`@${artist.username} is suspended: use "artist restore".`);
}

/** Shows the names and the picture that an approved artist has proposed. */
async function applyProposed(
  trx: Transaction,
  artist: ArtistRow,
  { picture, ...names }: Proposed,
): Promise<Outcome> {
  const { username, display_name, revision } = { ...artist, ...names };
  const change = {
    before: { waits: true, username: artist.username, displayName: artist.display_name },
    after: {
      waits: false,
      username,
      displayName: display_name,
      ...(picture && { picture: picture.wide }),
    },
    columns: {
      ...names,
      ...(picture && { picture: JSON.stringify(picture) }),
      username_changed_at: usernameChanges(artist, username),
      proposed: null,
      revision: revision + 1,
      updated_at: currentTime(),
    },
  };
  const applying = changeArtist(trx, artist, change, async () => {
    await drawGigsOfSoon(trx, artist.id);
    await addJob(trx, 'tell-approved', { artistId: artist.id });
    return {};
  });
  return await refusingTakenNames(applying).catch((error) => {
    if (!(error instanceof ConflictError)) throw error;
    throw new RefusedActError(
      `@${username} is not available any more: the artist has to choose another username.`,
    );
  });
}

async function changeState(
  trx: Transaction,
  artist: ArtistRow,
  state: ArtistState,
  along: (gigIds: number[]) => Promise<Facts>,
): Promise<Outcome> {
  const columns = {
    state,
    // Says of a suspended artist that it was never approved.
    declined_at: state === 'suspended' && artist.state === 'awaiting' ? currentTime() : null,
    revision: artist.revision + 1,
    updated_at: currentTime(),
  };
  const change = { before: { state: artist.state }, after: { state }, columns };
  return await changeArtist(trx, artist, change, along);
}
