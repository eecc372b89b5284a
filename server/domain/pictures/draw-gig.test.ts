import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { failInserts } from '../../testing/database/database-faults.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { drawGigAsJob } from './draw-gig.ts';

const test = await createTestApp();
const { db, places } = test.services;
const { id: artistId } = await givenArtist(db, 'djana');
const gig = await givenGig(db, places, { artistId, placeId: 'gn:3390760', title: 'Late night' });
afterAll(() => test.close());

it('a drawing that fails while the database answers fails as a job at once, and is tried again as one', async () => {
  await failInserts(db, 'gig_drawings', 1);
  await expect(drawGigAsJob(test.services, gig.id)).rejects.toThrow('was told to fail');
  await drawGigAsJob(test.services, gig.id);
  expect(await db.selectFrom('gig_drawings').select('kind').execute()).toEqual([{ kind: 'card' }]);
});
