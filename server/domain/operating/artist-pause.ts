import { currentTime } from '../../db/clock.ts';
import { addJob } from '../jobs.ts';
import type { Act } from './acts.ts';
import { changeArtist, lockNamedArtist } from './named-artist.ts';
import { announceShown, dropWhatWaits } from './telling.ts';

/** Pauses an artist's announcements, and those that wait to be sent; the pages stay. */
export const pauseArtist =
  (username: string): Act =>
  async (trx) => {
    const artist = await lockNamedArtist(trx, username);
    const before = { paused: artist.announcements_paused_at !== null };
    const columns = { announcements_paused_at: currentTime() };
    const change = { before, after: { paused: true }, columns };
    return await changeArtist(trx, artist, change, async (gigIds) => {
      const messagesDropped = await dropWhatWaits(trx, gigIds);
      await addJob(trx, 'tell-paused', { artistId: artist.id });
      return { messagesDropped };
    });
  };

/** Ends the pause: fans are notified of what they missed, and of nothing twice. */
export const resumeArtist =
  (username: string): Act =>
  async (trx) => {
    const artist = await lockNamedArtist(trx, username);
    const before = { paused: artist.announcements_paused_at !== null };
    const columns = { announcements_paused_at: null, announcements_resumed_at: currentTime() };
    const change = { before, after: { paused: false }, columns };
    return await changeArtist(trx, artist, change, async (gigIds) => {
      for (const id of gigIds) await announceShown(trx, id);
      return {};
    });
  };
