import { describe, expect, it } from 'vitest';
import { openGazetteer } from './open-gazetteer.ts';

const places = await openGazetteer();

const found = async (query: string) =>
  (await places.search(query, { for: 'area' })).map(({ description }) => description);

describe('a region', () => {
  it.each([
    ['algarve', 'Algarve, Portugal'],
    ['bayern', 'Bavaria, Germany'],
    ['catalunya', 'Catalonia, Spain'],
    ['toscana', 'Tuscany, Italy'],
    ['andalucía', 'Andalusia, Spain'],
    ['bretagne', 'Brittany, France'],
    ['vlaanderen', 'Flanders, Belgium'],
    ['flanders', 'Flanders, Belgium'],
    ['euskadi', 'Basque Country, Spain'],
    ['südtirol', 'Trentino-Alto Adige, Italy'],
    ['noord-holland', 'North Holland, Netherlands'],
    ['basilicata', 'Basilicata, Italy'],
    ['estado de mexico', 'State of Mexico, Mexico'],
  ])('is found as %s by the people who live there: %s', async (query, first) => {
    expect((await found(query))[0]).toBe(first);
  });

  it.each([
    ['provence', "Provence-Alpes-Côte d'Azur, France"],
    ['french riviera', "Provence-Alpes-Côte d'Azur, France"],
    ['alsace', 'Grand Est, France'],
    ['burgundy', 'Bourgogne-Franche-Comté, France'],
    ['mallorca', 'Balearic Islands, Spain'],
  ])('is offered for %s, a part of it, under its own name: %s', async (query, first) => {
    expect((await found(query))[0]).toBe(first);
  });

  it.each([
    [
      'alentejo',
      ['Évora (region), Portugal', 'Beja (region), Portugal', 'Portalegre (region), Portugal'],
    ],
    ['minho', ['Braga (region), Portugal', 'Viana do Castelo (region), Portugal']],
  ])('is offered beside the others that make up %s', async (query, regions) => {
    expect(await found(query)).toEqual(expect.arrayContaining(regions));
  });
});

describe('a conurbation', () => {
  it.each([
    ['ruhrgebiet', 'Essen, North Rhine-Westphalia, Germany'],
    ['bay area', 'San Francisco, California, United States'],
  ])('leads from %s to the city whose circle covers most of it: %s', async (query, first) => {
    expect((await found(query))[0]).toBe(first);
  });
});

describe('the Algarve', () => {
  it('has the code of its towns, which name it', async () => {
    const [faro] = await places.search('faro', { for: 'venue' });
    expect(faro).toMatchObject({ description: 'Faro, Algarve, Portugal', region: 'PT.09' });
    const [algarve] = await places.search('algarve', { for: 'area' });
    expect(algarve).toMatchObject({ kind: 'region', region: 'PT.09' });
  });
});
