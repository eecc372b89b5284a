import { artistsNamed } from '../domain/artists/artists-named.ts';
import { type Heard, readFreely } from './reading/meaning/read-freely.ts';
import type { Turn } from './turn.ts';

/** What a text says, of the artists and places there are. */
export async function hear({ db, places }: Turn, text: string): Promise<Heard> {
  return await readFreely(text, {
    artists: (words, sounds) => artistsNamed(db, words, sounds),
    places,
  });
}
