import { expect, it } from 'vitest';
import { byCountry } from './by-country.ts';

const city = (name: string, country: string, gigs: number) => ({
  slug: name.toLowerCase(),
  placeId: `gn:${name.length}`,
  name,
  country,
  latitude: 0,
  longitude: 0,
  gigs,
});

it('shows first the country and the city in which most is on', () => {
  const shown = byCountry(
    [
      city('Recife', 'Brazil', 4),
      city('Porto', 'Portugal', 2),
      city('Braga', 'Portugal', 2),
      city('Lisbon', 'Portugal', 3),
    ],
    'en-GB',
  );
  expect(shown.map(([country, its]) => [country, ...its.map(({ name }) => name)])).toEqual([
    ['Portugal', 'Lisbon', 'Braga', 'Porto'],
    ['Brazil', 'Recife'],
  ]);
});
