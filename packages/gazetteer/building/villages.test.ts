import { describe, expect, it } from 'vitest';
import type { City } from './geonames.ts';
import { findVillages } from './villages.ts';

const city = (name: string, latitude: number, more: Partial<City> = {}): City => ({
  id: 1,
  name,
  asciiName: name,
  otherNames: [],
  latitude,
  longitude: 10,
  featureCode: 'PPL',
  country: 'DE',
  admin1: '16',
  admin2: '',
  population: 600,
  zone: 'Europe/Berlin',
  ...more,
});
const listed = (name: string, latitude: number) => ({
  ...{ name, latitude, longitude: 10, country: 'DE', admin1: '16', admin2: '' },
});

/** Without our own. */
const namesOf = (...of: Parameters<typeof findVillages>) =>
  findVillages(...of)
    .filter(({ longitude }) => longitude === 10)
    .map(({ name, latitude }) => `${name} ${latitude}`);

describe('villages', () => {
  it('are each listed once, in the order of their folded names', () => {
    const others = [city('Zell', 50), city('Äsch', 51), city('Äsch', 51.05), city('Äsch', 53)];
    expect(namesOf([], [], others, [listed('Zell', 50.01), listed('Neu', 52)])).toEqual([
      'Äsch 51',
      'Äsch 53',
      'Neu 52',
      'Zell 50',
    ]);
  });

  it('are no towns, under whatever name these are found', () => {
    const town = city('Mainz', 50, { population: 200_000, otherNames: ['Mayence'] });
    const others = [city('Mayence', 50.02), city('Weisenau', 49.98)];
    const current = [{ name: 'Neuer Name', latitude: 52, longitude: 10 }];
    expect(namesOf(current, [town], others, [listed('Neuer Name', 52)])).toEqual([
      'Weisenau 49.98',
    ]);
  });
});
