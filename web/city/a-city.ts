import type { City } from '../../contract/city.ts';

/** A city for tests and the styleguide. */
export const A_CITY: City = {
  slug: 'recife-brazil',
  placeId: 'gn:3390760',
  name: 'Recife',
  region: 'Pernambuco',
  country: 'Brazil',
  latitude: -8.05,
  longitude: -34.88,
  timeZone: 'America/Recife',
  radiusKm: 42,
};
