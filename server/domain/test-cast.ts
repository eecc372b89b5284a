import type { Database } from '../db/connect.ts';
import { unitVector } from '../places/near.ts';
import type { Place } from '../places/place.ts';
import { openGazetteer } from '../places/places.ts';
import { newPublicId, newShortId } from './ids.ts';

/** Rows that tests of the rules begin with: people, artists and gigs at real places. */
export function createCast(db: Database) {
  return {
    async contact(): Promise<number> {
      return (
        await db.insertInto('contacts').defaultValues().returning('id').executeTakeFirstOrThrow()
      ).id;
    },

    async artist(username: string): Promise<number> {
      const { id } = await db
        .insertInto('artists')
        .values({
          public_id: newPublicId(),
          username,
          display_name: username,
          bio: '',
          genres: ['house'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async gig(
      artistId: number,
      place: Place,
      startsAt = new Date(Date.now() + 86_400_000),
    ): Promise<number> {
      const places = await openGazetteer();
      const { x, y, z } = unitVector(place);
      const { id } = await db
        .insertInto('gigs')
        .values({
          public_id: newPublicId(),
          short_id: newShortId(),
          artist_id: artistId,
          title: `A night in ${place.name}`,
          content: '',
          wall_time: startsAt.toISOString().slice(0, 19),
          time_zone: place.timeZone,
          starts_at: startsAt,
          genres: ['house'],
          picture: JSON.stringify({ message: 'aa/aa.jpg' }),
          place_id: place.id,
          place_name: place.name,
          place_description: place.description,
          latitude: place.latitude,
          longitude: place.longitude,
          ux: x,
          uy: y,
          uz: z,
          country: place.country,
          regions: places.regionsAround(place, place.country),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
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

export type Cast = ReturnType<typeof createCast>;
