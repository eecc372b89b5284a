import { fold } from './fold.ts';
import type { Gazetteer } from './gazetteer.ts';
import { KeyKind } from './gazetteer-asset.ts';
import type { Place } from './place.ts';

/** A town with the address of its page and the names of what it lies in. */
export interface Town extends Place {
  /** `lisbon-portugal`: every town has one of its own. */
  slug: string;
  regionName: string | null;
  countryName: string;
  radiusKm: number;
}

/** Longer than any slug; what is longer is not looked at. */
const LONGEST = 200;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names as an address shows them: `São Paulo`, `Brazil` → `sao-paulo-brazil`. */
function slugFrom(...names: string[]): string {
  const words = names.flatMap((name) => fold(name).split(' '));
  return words
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-');
}

/**
 * The slugs of all towns, computed from the gazetteer rather than stored beside it. A slug is the
 * shortest of these that leads to the town: its name and country; with its region; with its district; with its
 * GeoNames id. Of several towns that could have a slug, the most populous has it. The other spellings of a
 * town lead to it too, and so do its names in other languages and its former ones.
 */
export function createTownSlugs(gazetteer: Gazetteer) {
  const countries = new Map(gazetteer.countries().map(({ code, name }) => [slugFrom(name), code]));

  /** Towns that have a name of this kind in a country, the most populous first. */
  function called(name: string, country: string, kind: KeyKind): number[] {
    const prefix = Buffer.from(name);
    const { first, end } = gazetteer.keys.startingWith(prefix);
    const towns = new Set<number>();
    for (let key = first; key < end; key++) {
      // Whole names sort before all longer ones.
      if (gazetteer.keys.keyLength(key) > prefix.length) break;
      const number = gazetteer.keys.places[key];
      if (number === undefined || !gazetteer.isCity(number)) continue;
      if (gazetteer.keys.kind(key) !== kind) continue;
      if (gazetteer.countryCode(number) === country) towns.add(number);
    }
    const people = (town: number) => gazetteer.populations[town] ?? 0;
    return [...towns].sort((a, b) => people(b) - people(a) || a - b);
  }

  function spellings(town: number): string[] {
    const { id, name } = gazetteer.place(town);
    const { district, region, country } = gazetteer.areasOf(town);
    const isCountry = slugFrom(name) === slugFrom(country);
    return [
      isCountry ? slugFrom(name) : slugFrom(name, country),
      ...(region === null ? [] : [slugFrom(name, region, country)]),
      ...(region === null || district === null ? [] : [slugFrom(name, district, region, country)]),
      slugFrom(name, country, id.slice('gn:'.length)),
    ];
  }

  /** The one town that a slug leads to. */
  function find(slug: string): number | null {
    if (slug.length > LONGEST || !SLUG.test(slug)) return null;
    const words = slug.split('-');
    // The longest country first: "Papua New Guinea" before "Guinea".
    for (let from = 0; from < words.length; from++) {
      const country = countries.get(words.slice(from).join('-'));
      if (country === undefined) continue;
      // A town that bears its country's name has no more than that name.
      const name = from === 0 ? words : words.slice(0, from);
      const found = findIn(country, name, slug);
      if (found !== null) return found;
      const [otherwise] = called(name.join(' '), country, KeyKind.Alternate);
      if (otherwise !== undefined) return otherwise;
    }
    const numbered = gazetteer.find(`gn:${words.at(-1)}`);
    const isTown = numbered !== null && gazetteer.isCity(numbered);
    return isTown && spellings(numbered).at(-1) === slug ? numbered : null;
  }

  /** The longest name first: "Kansas City" in the United States before "Kansas" in a region City. */
  function findIn(country: string, words: string[], slug: string): number | null {
    for (let end = words.length; end > 0; end--) {
      const towns = called(words.slice(0, end).join(' '), country, KeyKind.Main);
      const found = towns.find((town) => spellings(town).slice(0, -1).includes(slug));
      if (found !== undefined) return found;
    }
    return null;
  }

  function slugOf(town: number): string {
    const all = spellings(town);
    return all.find((slug) => find(slug) === town) ?? all.at(-1) ?? '';
  }

  return {
    /** The town with this slug, another spelling of it or this id (`gn:2267057`); or null. */
    town(slugOrId: string): Town | null {
      const number = slugOrId.includes(':') ? gazetteer.find(slugOrId) : find(slugOrId);
      if (number === null || !gazetteer.isCity(number)) return null;
      const place = gazetteer.place(number);
      const { region, country } = gazetteer.areasOf(number);
      return {
        ...place,
        radiusKm: place.radiusKm ?? 0,
        slug: slugOf(number),
        regionName: region,
        countryName: country,
      };
    },
  };
}
