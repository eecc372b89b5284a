import { setImmediate as nextTurn } from 'node:timers/promises';
import { artistsNamed } from '../domain/artists/artists-named.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
import { type Heard, readFreely } from './reading/meaning/read-freely.ts';
import type { Turn } from './turn.ts';

/** One text is read at a time: a long one takes some hundredths of a second, several in a row take too long. */
const oneAtATime = limitConcurrency(1);

/** What a text says, of the artists and places there are. */
export async function hear({ db, places }: Turn, text: string): Promise<Heard> {
  const artists = (words: string[], sounds: string[]) => artistsNamed(db, words, sounds);
  return await oneAtATime(async () => {
    // Whoever else waits for this process has a turn in between.
    await nextTurn();
    return await readFreely(text, { artists, places });
  });
}
