import { type CityPage, UNFILTERED } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import { CityMap } from '../cities/city-map.tsx';
import { CityWall } from '../cities/city-wall.tsx';
import { A_CITY } from '../city/a-city.ts';
import { CityFilters } from '../city/city-filters.tsx';
import { CityHead } from '../city/city-head.tsx';
import { FollowCity, FollowHint } from '../city/follow-city.tsx';
import { Neighbours } from '../city/neighbours.tsx';
import { NextGig } from '../city/next-gig.tsx';
import { NoGigs } from '../city/no-gigs.tsx';
import { TourList } from '../city/tour-list.tsx';
import { aGig } from '../gig/a-gig.ts';
import { Section } from './section.tsx';

const TODAY = '2026-12-12';

/** A picture that every installation has. */
const CARD = '/card.jpg';
const picture = { ...aGig().picture, wide: CARD, narrow: CARD, width: 1200, height: 630 };

const titled = (id: string, title: string, date: string, changes: Partial<Gig> = {}) =>
  aGig({ id, title, date, picture, ...changes });
const FIRST = aGig({ picture });

const OLINDA = {
  ...aGig().location,
  name: 'Olinda',
  placeId: 'gn:3393536',
  coordinates: [-8.01, -34.855] as [number, number],
  venue: 'Casa Amarela',
};

/** Two on one night, one elsewhere, one in another year, in words of every length. */
const GIGS = [
  titled('2', 'Rave', '2026-12-13T02:30:00.000Z', { location: OLINDA }),
  titled('3', 'One Thousand Quiet Nights and the Long Way Home', '2026-12-20T00:00:00.000Z'),
  titled('4', 'ليلة في القاهرة', '2026-12-20T01:00:00.000Z'),
  titled('5', 'Donaudampfschifffahrtsgesellschaftskonzert', '2027-01-09T00:00:00.000Z'),
];

const PAGE: CityPage = {
  city: A_CITY,
  today: TODAY,
  gigs: [FIRST, ...GIGS],
  nextCursor: null,
  total: 5,
  all: { gigs: 5, weekend: 2 },
  genres: [
    { id: 'house', count: 4 },
    { id: 'techno', count: 3 },
    { id: 'rnb', count: 2 },
    { id: 'jazz', count: 1 },
  ],
  neighbours: [
    {
      slug: 'caruaru-brazil',
      placeId: 'gn:1',
      name: 'Caruaru',
      country: 'Brazil',
      gigs: 1,
      km: 121,
    },
    { slug: 'natal-brazil', placeId: 'gn:2', name: 'Natal', country: 'Brazil', gigs: 12, km: 254 },
  ],
  otherDates: [],
};
const NOTHING: CityPage = { ...PAGE, gigs: [], total: 0 };

const CITIES = [
  { name: 'Recife', country: 'Brazil', latitude: -8.05, longitude: -34.88, gigs: 31 },
  { name: 'Natal', country: 'Brazil', latitude: -5.79, longitude: -35.2, gigs: 12 },
  { name: 'Lisbon', country: 'Portugal', latitude: 38.72, longitude: -9.14, gigs: 4 },
  { name: 'Braga', country: 'Portugal', latitude: 41.55, longitude: -8.42, gigs: 1 },
].map((city, i) => ({ ...city, slug: city.name.toLowerCase(), placeId: `gn:${i}` }));

/** What the pages of cities are made of. */
export function Cities() {
  return (
    <>
      <Section name="A city and its filters">
        <CityHead page={PAGE} filter={UNFILTERED} />
        <CityFilters page={PAGE} filter={{ ...UNFILTERED, genres: ['techno'], when: 'weekend' }} />
      </Section>
      <Section name="Its next gig, its list, the way to the chat">
        <div className="city-sheet">
          <div className="city-side">
            <NextGig gig={FIRST} city={A_CITY} today={TODAY} />
            <div className="mt-6">
              <FollowCity city={A_CITY} />
              <FollowHint city={A_CITY} className="mt-3 text-mute text-sm" />
            </div>
          </div>
          <div className="min-w-0">
            <TourList gigs={GIGS} city={A_CITY} today={TODAY} saidDay={TODAY} />
            <Neighbours heading="Near Recife" city={A_CITY} neighbours={PAGE.neighbours} />
          </div>
        </div>
      </Section>
      <Section name="A filter that finds nothing">
        <NoGigs
          page={{ ...NOTHING, otherDates: GIGS.slice(0, 1) }}
          filter={{ ...UNFILTERED, genres: ['techno', 'house'], when: 'today' }}
        />
      </Section>
      <Section name="A city without gigs">
        <NoGigs page={{ ...NOTHING, all: { gigs: 0, weekend: 0 } }} filter={UNFILTERED} />
      </Section>
      <Section name="Cities with gigs">
        <CityMap cities={CITIES} />
        <CityWall cities={CITIES} />
      </Section>
    </>
  );
}
