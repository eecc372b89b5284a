import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyKind } from '../gazetteer-asset.ts';
import { loadGazetteer } from '../load-gazetteer.ts';
import { type OpenGazetteer, openGazetteer } from '../open-gazetteer.ts';
import { isLongEnough } from '../place-query.ts';
import { PLACE_QUERIES, VENUE_QUERIES } from '../testing/place-queries.ts';

const places = await openGazetteer();

async function descriptions(...query: Parameters<OpenGazetteer['search']>): Promise<string[]> {
  return (await places.search(...query)).map(({ description }) => description);
}

/** Places' own names in plain letters of two, with the numbers of the places. */
async function gazetteerNames() {
  const gazetteer = await loadGazetteer();
  const names: [string, number][] = [];
  for (let first = 97; first <= 122; first++) {
    for (let second = 97; second <= 122; second++) {
      const name = Buffer.from([first, second]);
      const { first: from, end } = gazetteer.keys.startingWith(name);
      for (let key = from; key < end; key++) {
        const isWhole = gazetteer.keys.keyLength(key) === name.length;
        if (isWhole && gazetteer.keys.kind(key) === KeyKind.Main) {
          names.push([name.toString(), gazetteer.keys.places[key]!]);
        }
      }
    }
  }
  return { keys: names, isCity: (number: number) => gazetteer.isCity(number) };
}

describe('a name that a place has lost', () => {
  it.each([
    ['new york', 'Pittsburg, California, United States'],
    ['porto', 'Nehe, Heilongjiang, China'],
    ['san fr', 'Quito, Pichincha, Ecuador'],
    ['bost', 'Lashkar Gah, Helmand, Afghanistan'],
    ['lisbon', 'Lisbon, Columbiana County, Ohio, United States'],
    ['buenaventura', 'Buenaventura, Buenaventura (district), Valle del Cauca Department, Colombia'],
  ])('does not bring it up for "%s": %s', async (query, absurd) => {
    expect(await descriptions(query, { for: 'area' })).not.toContain(absurd);
  });
});

describe('the first suggestion', () => {
  it.each(PLACE_QUERIES)(
    'for "$query" typed for $options is $first',
    async ({ query, options, first }) => {
      expect((await descriptions(query, options))[0]).toBe(first);
    },
  );

  it.each(VENUE_QUERIES)('for a venue at "%s" is "%s"', async (query, first) => {
    expect((await descriptions(query, { for: 'venue' }))[0] ?? '').toBe(first);
  });

  it('for a mistyped name of few letters is a small place only in the own country or near', async () => {
    const benevento = { latitude: 41.13, longitude: 14.78 };
    const names = async (options: object) => descriptions('arpaja', { for: 'venue', ...options });
    expect(await names({})).toEqual([]);
    expect(await names({ country: 'IN' })).not.toContain('Arpaia, Campania, Italy');
    expect((await names({ country: 'IT' }))[0]).toBe('Arpaia, Campania, Italy');
    expect((await names({ near: benevento }))[0]).toBe('Arpaia, Campania, Italy');
  });

  it('is the nearer of two alike', async () => {
    const boston = { latitude: 42.36, longitude: -71.06 };
    const [first] = await descriptions('springfield', { for: 'venue', near: boston });
    expect(first).toBe('Springfield, Massachusetts, United States');
  });
});

describe('suggestions', () => {
  it('wait for three characters, or two in scripts that write a city with two', async () => {
    expect(await places.search('be', { for: 'venue' })).toEqual([]);
    expect(await places.search(' be ', { for: 'venue' })).toEqual([]);
    expect(await places.search('東', { for: 'venue' })).toEqual([]);
    expect(await places.search('東京', { for: 'venue' })).not.toEqual([]);
  });

  it('find a town of two letters by exactly these', async () => {
    expect(await descriptions('Ho', { for: 'venue' })).toEqual(['Ho, Volta, Ghana']);
    expect(await descriptions('wa', { for: 'area' })).toEqual(['Wa, Upper West, Ghana']);
    expect(await descriptions('bo', { for: 'venue' })).toEqual([
      'Bo, Southern Province, Sierra Leone',
      'Bø, Telemark, Norway',
    ]);
  });

  it('find every town of two letters, since the list of them is whole', async () => {
    const { keys, isCity } = await gazetteerNames();
    const names = keys.filter(([name, number]) => name.length === 2 && isCity(number));
    expect(names.filter(([name]) => !isLongEnough(name))).toEqual([]);
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const searched = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter(isLongEnough);
    expect(searched).toEqual([...new Set(names.map(([name]) => name))].sort());
  });

  it('are none for what names no place', async () => {
    expect(await places.search('qqqqqqqqqq', { for: 'area' })).toEqual([]);
    expect(await places.search('?!?!', { for: 'area' })).toEqual([]);
    expect(await places.search(','.repeat(500), { for: 'area' })).toEqual([]);
    expect(await places.search('x '.repeat(5000), { for: 'area' })).toEqual([]);
  });

  it('come for any text at all, however odd', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', ',', ' ', '1', 'é', '東') }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const found = await descriptions(query, { for: 'area' });
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('are towns and villages for a venue, and towns, regions and countries for an area', async () => {
    const kinds = async (purpose: 'venue' | 'area') =>
      new Set((await places.search('new', { for: purpose })).map(({ kind }) => kind));
    expect(await kinds('venue')).toEqual(new Set(['city', 'address']));
    expect(await kinds('area')).not.toContain('address');
    expect(await kinds('area')).toContain('country');
    expect((await places.search('bayern', { for: 'area' }))[0]?.kind).toBe('region');
  });

  it('are at most eight, or as many as asked for', async () => {
    expect(await places.search('san', { for: 'area' })).toHaveLength(8);
    expect(await places.search('san', { for: 'area', limit: 3 })).toHaveLength(3);
    expect(await places.search('san', { for: 'area', limit: 100 })).toHaveLength(8);
  });

  it('can always be told apart', async () => {
    for (const query of ['san', 'spring', 'new', 'saint', 'villa', 'córdoba', 'georgetown']) {
      const found = await descriptions(query, { for: 'area' });
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('name the district where a region has two towns of one name', async () => {
    const found = await descriptions('santa maria, ilocos, philippines', { for: 'area' });
    expect(found).toEqual([
      'Santa Maria, Ilocos, Philippines',
      'Santa Maria, Province of Ilocos Sur, Ilocos, Philippines',
    ]);
  });

  it('offer a name that lacks its last letter only', async () => {
    expect(await descriptions('port', { for: 'venue' })).toContain('Porto, Portugal');
    expect((await descriptions('port', { for: 'venue', country: 'PT' }))[0]).toBe(
      'Porto, Portugal',
    );
  });

  it('change one letter at most, and the first of large cities alone', async () => {
    for (const query of ['kreusborg', 'kodmorden', 'anjune', 'saltoira']) {
      const found = await places.search(query, { for: 'area' });
      expect(
        found.map(({ name }) => name),
        query,
      ).toEqual([]);
    }
  });

  it('offer the city alone where it is its own region or country', async () => {
    for (const city of ['Berlin', 'Vienna', 'Hamburg', 'Singapore', 'Monaco']) {
      const named = (await places.search(city, { for: 'area' })).filter(
        ({ name }) => name === city,
      );
      expect(named.filter(({ kind }) => kind !== 'city')).toEqual([]);
      expect(named[0]?.kind).toBe('city');
    }
  });

  it('offer both a city and the region of its name where they differ', async () => {
    const found = await descriptions('são paulo', { for: 'area' });
    expect(found.slice(0, 2)).toEqual(['São Paulo, Brazil', 'São Paulo (region), Brazil']);
    expect(await descriptions('luxembourg', { for: 'area' })).toEqual(
      expect.arrayContaining(['Luxembourg', 'Luxembourg (country)']),
    );
  });
});
