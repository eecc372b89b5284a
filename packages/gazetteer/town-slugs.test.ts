import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './load-gazetteer.ts';
import { createTownFinder } from './town-slugs.ts';

const gazetteer = await loadGazetteer();
const townOf = createTownFinder(gazetteer);

describe("a town's slug", () => {
  it.each([
    ['lisbon-portugal', 'Lisbon, Portugal'],
    ['porto-portugal', 'Porto, Portugal'],
    ['sao-paulo-brazil', 'São Paulo, Brazil'],
    ['singapore', 'Singapore'],
    ['kansas-city-united-states', 'Kansas City, Missouri, United States'],
    ['kansas-city-kansas-united-states', 'Kansas City, Kansas, United States'],
    ['piatra-romania-670922', 'Piatra, Olt, Romania'],
    ['staro-nagorichane-north-macedonia', 'Старо Нагоричане, Staro Nagorichane, North Macedonia'],
  ])('%s means %s', (slug, description) => {
    expect(townOf(slug)).toMatchObject({ slug, description });
  });

  it.each([
    ['lisbon-lisbon-portugal', 'lisbon-portugal'],
    ['lisbon-portugal-2267057', 'lisbon-portugal'],
    ['gn:2267057', 'lisbon-portugal'],
    ['lisboa-portugal', 'lisbon-portugal'],
    ['bombay-india', 'mumbai-india'],
    ['new-york-united-states', 'new-york-city-united-states'],
    ['new-york-new-york-united-states', 'new-york-city-united-states'],
    ['salt-lake-united-states', 'salt-lake-city-united-states'],
    ['singapore-singapore', 'singapore'],
    ['kuwait', 'kuwait-city-kuwait'],
    ['panama-panama', 'panama-city-panama'],
    ['new-york-usa', 'new-york-city-united-states'],
    ['new-york-ny', 'new-york-city-united-states'],
    ['london-uk', 'london-united-kingdom'],
    ['london-england', 'london-united-kingdom'],
    ['istanbul-turkey', 'istanbul-turkiye'],
    ['prague-czech-republic', 'prague-czechia'],
    ['munich-bayern', 'munich-germany'],
    ['paris-texas', 'paris-united-states'],
    ['atlanta-georgia', 'atlanta-united-states'],
  ])('is found by another spelling too: %s', (spelling, slug) => {
    expect(townOf(spelling)?.slug).toBe(slug);
  });

  it.each([
    'nowhere-portugal',
    'lisbon',
    'lisbon-atlantis',
    'portugal',
    'kansas-united-states',
    'new-portugal',
    'springfield-or-illinois-or-missouri',
    'Lisbon-Portugal',
    'lisbon--portugal',
    '-',
    '',
    'berlin-portugal-2267057',
    'cc:PT',
    'gn:1',
    'gn:2267057x',
    'a-'.repeat(50_000),
    "lisbon-portugal' or true",
  ])('is none: %j', (slug) => {
    expect(townOf(slug)).toBeNull();
  });

  it('leads back to its town, for one in forty of all towns and all that share a name', () => {
    const names = new Map<string, number>();
    const chosen: number[] = [];
    for (let town = 0; town < gazetteer.cityCount; town++) {
      const name = `${gazetteer.place(town).name} ${gazetteer.countryCode(town)}`;
      const before = names.get(name);
      if (town % 40 === 0 || (before !== undefined && town % 4 === 0)) chosen.push(town);
      names.set(name, town);
    }
    const seen = new Set<string>();
    const astray = chosen.filter((town) => {
      const { id } = gazetteer.place(town);
      const slug = townOf(id)?.slug ?? '';
      const isTaken = seen.has(slug);
      seen.add(slug);
      return isTaken || townOf(slug)?.id !== id;
    });
    expect(astray).toEqual([]);
    expect(chosen.length).toBeGreaterThan(3000);
  });
});
