import { createElement } from 'react';
import { expect, it } from 'vitest';
import { markupOf } from '../testing/markup.tsx';
import { A_CITY } from './a-city.ts';
import { Neighbours } from './neighbours.tsx';

it.each([
  [{}, ' · 121 km'],
  [{ inMiles: true as const }, ' · 75 miles'],
])('neighbouring towns are as far as the people of the city would say: %o', (reckoning, far) => {
  const town = { slug: 'caruaru-brazil', placeId: 'gn:1', name: 'Caruaru', country: 'Brazil' };
  const neighbours = [{ ...town, gigs: 1, km: 121 }];
  const city = { ...A_CITY, ...reckoning };
  expect(markupOf(createElement(Neighbours, { heading: 'Near', city, neighbours }))).toContain(far);
});
