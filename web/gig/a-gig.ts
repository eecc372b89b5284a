import type { Gig } from '../../contract/gig.ts';
import { wallTimeAsUtc } from '../clock/date-format.ts';

/** A gig for tests; `changes` are what a test is about. */
export function aGig(changes: Partial<Gig> = {}): Gig {
  const { date = '2026-12-13T01:00:00.000Z', timeZone = 'America/Recife' } = changes;
  return {
    id: 'gig-1',
    shortId: 'abc2345',
    artistId: 'artist-1',
    artist: { id: 'artist-1', username: 'djana.sousa', displayName: 'Djana Sousa', avatar: null },
    title: 'Late night at the Silver Room',
    content: 'Two rooms, one sound system.',
    date,
    timeZone,
    wallTime: wallTimeAsUtc({ date, timeZone }).toISOString().slice(0, 19),
    status: 'scheduled',
    image: '/media/wide.webp',
    picture: {
      wide: '/media/wide.webp',
      narrow: '/media/narrow.webp',
      preview: '/media/preview.jpg',
      width: 600,
      height: 450,
      colour: '#4a2a6a',
    },
    genres: ['house', 'rnb'],
    link: null,
    location: {
      name: 'Recife',
      description: 'Recife, Pernambuco, Brazil',
      placeId: 'gn:3390760',
      coordinates: [-8.05, -34.88],
      timeZone: 'America/Recife',
      venue: null,
      address: null,
    },
    locationName: 'Recife',
    placeId: 'gn:3390760',
    revision: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}
