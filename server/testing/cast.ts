import type { Place } from '@stagebell/gazetteer';
import type { Genre } from '../../contract/genres/genres.ts';
import type { Database } from '../db/connect.ts';
import { openGazetteer } from '../places/places.ts';
import { givenGig, insertArtist } from './gigs.ts';

/** Rows that tests of the rules begin with: people, artists and gigs at real places. */
export function createCast(db: Database) {
  return {
    async contact(): Promise<number> {
      return (
        await db.insertInto('contacts').defaultValues().returning('id').executeTakeFirstOrThrow()
      ).id;
    },

    async artist(username: string): Promise<number> {
      const artist = { username, display_name: username, genres: ['house'] satisfies Genre[] };
      return (await insertArtist(db, artist)).id;
    },

    async gig(
      artistId: number,
      place: Place,
      startsAt = new Date(Date.now() + 86_400_000),
    ): Promise<number> {
      const { id } = await givenGig(db, await openGazetteer(), {
        artistId,
        placeId: place.id,
        title: `A night in ${place.name}`,
        startsAt,
      });
      return id;
    },

    /** The first place that a search of the gazetteer gives. */
    async place(query: string): Promise<Place> {
      const [place] = await (await openGazetteer()).search(query, { for: 'follow' });
      if (!place) throw new Error(`The gazetteer has no ${query}`);
      return place;
    },
  };
}
