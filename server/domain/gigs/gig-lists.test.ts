import { afterAll, expect, it } from 'vitest';
import type { GigStatus } from '../../../contract/gig.ts';
import { openGazetteer } from '../../places/places.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { gigsAfter } from './gig-lists.ts';
import { gigByShortId } from './gig-rows.ts';

const { db, close } = await createTestDatabase();
const places = await openGazetteer();
const { id: artistId } = await givenArtist(db, 'djana');
const { id: otherArtistId } = await givenArtist(db, 'flipper');
afterAll(close);

async function gigIn(inHours: number, status: GigStatus = 'scheduled', artist = artistId) {
  const title = `${status} in ${inHours} hours`;
  const gig = { artistId: artist, placeId: 'gn:2950159', title, inHours, status };
  return (await givenGig(db, places, gig)).shortId;
}

it('what an artist plays next follows a gig that nobody can go to any more', async () => {
  for (const hours of [400, 100, 200, 300]) await gigIn(hours);
  await gigIn(50, 'cancelled');
  await gigIn(60, 'scheduled', otherArtistId);
  const after = async (shortId: string) =>
    (await gigsAfter(db, await gigByShortId(db, shortId)))?.map(({ title }) => title) ?? null;
  const next = [100, 200, 300].map((hours) => `scheduled in ${hours} hours`);
  expect(await after(await gigIn(-7))).toEqual(next);
  expect(await after(await gigIn(-7, 'cancelled'))).toEqual(next);
  expect(await after(await gigIn(70, 'cancelled'))).toEqual(next);
  expect(await after(await gigIn(-5)), 'it may be going on').toBeNull();
  expect(await after(await gigIn(-7, 'postponed')), 'it has no date yet').toBeNull();
  expect(await after(await gigIn(-7, 'scheduled', otherArtistId))).toEqual([
    'scheduled in 60 hours',
  ]);
});
