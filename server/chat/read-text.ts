import { setImmediate as nextTurn } from 'node:timers/promises';
import { artistsNamed } from '../domain/artists/artist-names.ts';
import { artistsToFollow } from '../domain/follows/artists-to-follow.ts';
import { followedArtists } from '../domain/follows/follows.ts';
import { findGig } from '../domain/gigs/gig-summary.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
import { readFreely, type TextReading } from './reading/meaning/read-freely.ts';
import type { Turn } from './turn.ts';

const oneAtATime = limitConcurrency(1);

/**
 * Waits for a turn of the event loop in which no other text is read. Reading a long one takes some hundredths
 * of a second, and whoever else waits for this process has a turn in between.
 */
const turnToRead = () => oneAtATime(() => nextTurn());

/** What a text says, of the artists and places there are. */
export async function readText(
  { db, places, contactId }: Turn,
  text: string,
): Promise<TextReading> {
  await turnToRead();
  return await readFreely(text, {
    places,
    async artists(words, sounds) {
      // The turn is not held while the database is asked, so that other texts are read meanwhile.
      const found = await artistsNamed(db, words, sounds);
      await turnToRead();
      return found;
    },
    isGig: async (shortId) => (await findGig(db, shortId, contactId)) !== null,
    async familiar() {
      const followed = await followedArtists(db, contactId);
      const near = await artistsToFollow(db, contactId);
      await turnToRead();
      return [...followed, ...near];
    },
  });
}
