import { describe, expect, it } from 'vitest';
import { nameOfRegion, nameOfTown } from './names-of-places.ts';
import { ownNamesById } from './own-names.ts';

const place = (name: string, country: string) => ({
  id: `gn:${name.length}`,
  kind: 'city' as const,
  name,
  description: name,
  country,
  region: null,
  latitude: 0,
  longitude: 0,
  timeZone: 'UTC',
  radiusKm: 30,
});
const none = { spellings: [] };

describe('the name of a town in a language', () => {
  it('is our own first, then that of the zone, then the listed one', () => {
    const known = { own: 'मुंबई', ofZone: 'बंबई', listed: 'बम्बई', spellings: [] };
    const mumbai = place('Mumbai', 'IN');
    expect(nameOfTown(mumbai, 'hi', known)).toBe('मुंबई');
    expect(nameOfTown(mumbai, 'hi', { ...known, own: undefined })).toBe('बंबई');
    expect(nameOfTown(mumbai, 'hi', { listed: 'बम्बई', ...none })).toBe('बम्बई');
  });

  it('is none where it is as in English, or unknown', () => {
    expect(nameOfTown(place('Porto', 'PT'), 'pt', { listed: 'Porto', ...none })).toBeNull();
    expect(nameOfTown(place('Porto', 'PT'), 'pt', none)).toBeNull();
    expect(
      nameOfTown(place('Konya', 'TR'), 'it', { own: 'Konya', listed: 'Iconio', ...none }),
    ).toBeNull();
  });

  it('is not one that another place near by has, unless we say so', () => {
    const kansasCity = place('Kansas City', 'US');
    const isTaken = (name: string) => name === 'Kansas';
    const listed = { listed: 'Kansas', ...none };
    expect(nameOfTown(kansasCity, 'id', listed, isTaken)).toBeNull();
    expect(nameOfTown(kansasCity, 'id', { ...listed, own: 'Kansas' }, isTaken)).toBe('Kansas');
  });

  it('is none in the letters of another language', () => {
    const hyderabad = place('Hyderabad', 'IN');
    expect(nameOfTown(hyderabad, 'ar', { listed: 'حیدر آباد', ...none })).toBeNull();
    expect(nameOfTown(hyderabad, 'hi', { listed: 'Haidarābād', ...none })).toBeNull();
    expect(nameOfTown(hyderabad, 'de', { listed: 'هيدر', ...none })).toBeNull();
  });

  it('says neither what kind of place it is nor what stands beside it', () => {
    const listed = (name: string, english: string, language: string) =>
      nameOfTown(place(english, 'XX'), language, { listed: name, ...none });
    expect(listed('Tripoli (Libye)', 'Tarabulus', 'fr')).toBe('Tripoli');
    expect(listed('بورتلاند، أوريغون', 'Portland', 'ar')).toBe('بورتلاند');
    expect(listed('Préfecture de Bijie', 'Bijie Shi', 'fr')).toBe('Bijie');
    expect(listed('Kota New York', 'New York City', 'id')).toBe('New York');
    expect(listed('Kota Kinabalu', 'Kota Kinabalu City', 'id')).toBe('Kota Kinabalu');
  });

  it('has no scholar’s accents where names come transliterated', () => {
    expect(nameOfTown(place('Chengdu', 'CN'), 'es', { listed: 'Chéngdū', ...none })).toBeNull();
    expect(nameOfTown(place('Montreal', 'CA'), 'fr', { listed: 'Montréal', ...none })).toBe(
      'Montréal',
    );
  });

  it('is the only one in its letters where people write in them', () => {
    const spellings = ['Rajkot', 'राजकोट', 'ராஜ்கோட்'];
    expect(nameOfTown(place('Rajkot', 'IN'), 'hi', { spellings })).toBe('राजकोट');
    expect(nameOfTown(place('Rajkot', 'NP'), 'hi', { spellings })).toBeNull();
    expect(
      nameOfTown(place('Rajkot', 'IN'), 'hi', { spellings: [...spellings, 'राजकोठ'] }),
    ).toBeNull();
  });
});

it('keeps what kind of region it is where the English name says so too', () => {
  const known = { listed: 'Provincia de Buenos Aires' };
  expect(nameOfRegion(place('Buenos Aires Province', 'AR'), 'es', known)).toBe(
    'Provincia de Buenos Aires',
  );
  expect(nameOfRegion(place('Madrid', 'ES'), 'es', { listed: 'Comunidad de Madrid' })).toBeNull();
});

it('does not take a name of ours for a place that is not there', () => {
  const own = { country: 'IN', english: 'Mumbai', name: 'मुंबई' };
  const mumbai = place('Mumbai', 'IN');
  const unknown = { country: 'IN', english: 'Bombay', name: 'बंबई' };
  expect(() => ownNamesById([own, unknown], [mumbai])).toThrow(
    'There is no place called Bombay (IN).',
  );
  const smaller = { ...mumbai, id: 'gn:99' };
  expect(ownNamesById([own], [mumbai, smaller])).toEqual(new Map([[mumbai.id, 'मुंबई']]));
});
