import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../places.ts';
import { asPlace } from './as-place.ts';
import type { FoundPlace } from './provider.ts';

const region = (
  name: string,
  country: string,
  latitude: number,
  longitude: number,
): FoundPlace => ({
  id: `provider:${name}`,
  kind: 'region',
  name,
  description: `${name}, somewhere`,
  country,
  point: { latitude, longitude },
});

describe('a provider’s region', () => {
  it.each([
    ['Estado de México', region('Estado de México', 'MX', 19.36, -99.63), 'MX.15'],
    ['Faro', region('Faro', 'PT', 37.24, -8.17), 'PT.09'],
    ['Alsace', region('Alsace', 'FR', 48.25, 7.53), 'FR.44'],
  ])('is the gazetteer’s, whatever it is called there: %s', async (_, found, code) => {
    const place = await asPlace(await openGazetteer(), found);
    expect(place).toMatchObject({ kind: 'region', region: code });
  });
});
