import { describe, expect, it } from 'vitest';
import { KeyKind } from '../gazetteer-asset.ts';
import type { City } from './geonames.ts';
import { areaKeys, bareName, cityKeys, shownName } from './names.ts';

const RIO: City = {
  id: 3451190,
  name: 'Rio de Janeiro',
  asciiName: 'Rio de Janeiro',
  otherNames: ['GIG', 'Rio', 'li yue', 'Рио-де-Жанейро', 'Guanabara'],
  featureCode: 'PPLA',
  country: 'BR',
  admin1: '21',
  admin2: '3304557',
  population: 6_023_699,
  zone: 'America/Sao_Paulo',
  latitude: -22.90642,
  longitude: -43.18223,
};

function kindsOf(city: City, others: string[] = []): Record<string, KeyKind> {
  return Object.fromEntries(cityKeys(city, [new Set(others)]).map((key) => [key.text, key.kind]));
}

describe("a city's keys", () => {
  it('are its name, its other spellings, and its name from a later word on', () => {
    expect(kindsOf(RIO)).toEqual({
      'rio de janeiro': KeyKind.Main,
      'de janeiro': KeyKind.Weak,
      janeiro: KeyKind.Weak,
      rio: KeyKind.Alternate,
      'рио де жанеиро': KeyKind.Alternate,
      guanabara: KeyKind.Alternate,
    });
  });

  it('are weak where another place of the country bears the name', () => {
    expect(kindsOf(RIO, ['guanabara']).guanabara).toBe(KeyKind.Weak);
  });

  it('leave out the other names of small towns', () => {
    const town = { ...RIO, population: 3000, featureCode: 'PPL' };
    expect(kindsOf(town)).not.toHaveProperty('guanabara');
  });

  it('hold a name with an apostrophe both ways', () => {
    const city = { ...RIO, name: "L'Aquila", asciiName: "L'Aquila", otherNames: [] };
    expect(kindsOf(city)).toMatchObject({ 'l aquila': KeyKind.Main, laquila: KeyKind.Main });
  });
});

describe("a region's keys", () => {
  it('hold its codes only to narrow other names', () => {
    expect(areaKeys('Illinois', ['Иллинойс'], ['IL'])).toEqual([
      { text: 'illinois', kind: KeyKind.Main },
      { text: 'иллиноис', kind: KeyKind.Alternate },
      { text: 'il', kind: KeyKind.Qualifier },
    ]);
  });
});

describe('the name shown', () => {
  it('drops the marks of transliteration and keeps those of the language', () => {
    expect(shownName({ ...RIO, name: 'Aswān', country: 'EG' })).toBe('Aswan');
    expect(shownName({ ...RIO, name: 'São Paulo' })).toBe('São Paulo');
  });

  it('leaves out what a row says after a comma', () => {
    expect(shownName({ ...RIO, name: 'Mianzhu, Deyang, Sichuan' })).toBe('Mianzhu');
  });
});

describe('the bare name of an area', () => {
  it.each([
    ['State of Berlin', 'berlin'],
    ['Kyiv City', 'kyiv'],
    ['St.-Petersburg', 'saint petersburg'],
    ['Ho Chi Minh City (HCMC)', 'ho chi minh'],
    ['Capital Region', 'capital region'],
  ])('of %s is %s', (name, bare) => {
    expect(bareName(name)).toBe(bare);
  });
});
