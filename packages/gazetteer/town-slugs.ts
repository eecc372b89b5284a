import { fold } from '@stagebell/reading/fold';
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

/** Longer texts are no slugs and are not looked up. */
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

/** The slugs of a town that is called so: with its country; with its region; with its district. */
function slugsOf(
  name: string,
  { district, region, country }: ReturnType<Gazetteer['areasOf']>,
): [string, ...string[]] {
  return [
    slugFrom(name, country),
    ...(region === null ? [] : [slugFrom(name, region, country)]),
    ...(region === null || district === null ? [] : [slugFrom(name, district, region, country)]),
  ];
}

/**
 * Finds towns by their slugs, which are computed from the gazetteer rather than stored beside it. A slug is the
 * shortest of these that leads to the town: its name and country; with its region; with its district; with its
 * GeoNames id. Of several towns that could have a slug, the most populous has it. The other spellings of a
 * town lead to it too, and so do its names in other languages and its former ones, its name without "City",
 * and other names of its country or its region alone (`new-york-usa`, `paris-texas`).
 */
export function createTownFinder(gazetteer: Gazetteer) {
  const countries = new Map(gazetteer.countries().map(({ code, name }) => [slugFrom(name), code]));

  /** The places that have a name. */
  function* named(name: string): Generator<{ number: number; kind: KeyKind }> {
    const { keys } = gazetteer;
    const prefix = Buffer.from(name);
    const { first, end } = keys.startingWith(prefix);
    for (let key = first; key < end; key++) {
      // Whole names sort before all longer ones.
      if (keys.keyLength(key) > prefix.length) break;
      const number = keys.places[key];
      if (number !== undefined) yield { number, kind: keys.kind(key) };
    }
  }

  /** Towns that have a name of this kind in a country, the most populous first. */
  function called(name: string, country: string, kind: KeyKind): number[] {
    const towns = new Set<number>();
    for (const place of named(name)) {
      if (!gazetteer.isCity(place.number) || place.kind !== kind) continue;
      if (gazetteer.countryCode(place.number) === country) towns.add(place.number);
    }
    const people = (town: number) => gazetteer.populations[town] ?? 0;
    return [...towns].sort((a, b) => people(b) - people(a) || a - b);
  }

  function spellings(town: number): string[] {
    const { id, name } = gazetteer.place(town);
    const areas = gazetteer.areasOf(town);
    const [short, ...longer] = slugsOf(name, areas);
    const isCountry = slugFrom(name) === slugFrom(areas.country);
    return [
      isCountry ? slugFrom(name) : short,
      ...longer,
      slugFrom(name, areas.country, id.slice('gn:'.length)),
    ];
  }

  /**
   * A slug cut in two: the name of a town, maybe with what it lies in, and its country. The longest country first: "Papua
   * New Guinea" before "Guinea".
   */
  function cutsOf(slug: string): { name: string[]; country: string }[] {
    const words = slug.split('-');
    return words.flatMap((_, from) => {
      const country = countries.get(words.slice(from).join('-'));
      // A town that bears its country's name has no more than that name.
      return country === undefined
        ? []
        : [{ name: from === 0 ? words : words.slice(0, from), country }];
    });
  }

  /** The town of this slug; the longest name first: "Kansas City" before "Kansas" in a region City. */
  function ownerOf(slug: string): number | null {
    for (const { name, country } of cutsOf(slug)) {
      for (let end = name.length; end > 0; end--) {
        const towns = called(name.slice(0, end).join(' '), country, KeyKind.Main);
        const found = towns.find((town) => spellings(town).slice(0, -1).includes(slug));
        if (found !== undefined) return found;
      }
    }
    const numbered = gazetteer.find(`gn:${slug.split('-').at(-1)}`);
    const isTown = numbered !== null && gazetteer.isCity(numbered);
    return isTown && spellings(numbered).at(-1) === slug ? numbered : null;
  }

  /** The town that another of its names is meant by. */
  function byOtherName(slug: string): number | null {
    for (const { name, country } of cutsOf(slug)) {
      const asked = name.join('-') === slug ? `${slug}-${slug}` : slug;
      for (const kind of [KeyKind.Main, KeyKind.Alternate]) {
        for (let end = name.length; end > 0; end--) {
          const other = name.slice(0, end).join(' ');
          const towns = called(other, country, kind);
          const found = towns.find((town) =>
            slugsOf(other, gazetteer.areasOf(town)).includes(asked),
          );
          if (found !== undefined) return found;
        }
      }
      const [city, ...more] = called(`${name.join(' ')} city`, country, KeyKind.Main);
      if (city !== undefined && more.length === 0) return city;
    }
    return null;
  }

  /** The only town that is meant where a country has another of its names, or a region stands alone. */
  function byOtherArea(slug: string): number | null {
    const words = slug.split('-');
    for (let from = 1; from < words.length; from++) {
      const town = words.slice(0, from).join('-');
      const found = new Set<number>();
      for (const { number } of named(words.slice(from).join(' '))) {
        if (gazetteer.isCity(number)) continue;
        const meant = slugFrom(town, ...gazetteer.areaNames(number));
        const one = ownerOf(meant) ?? byOtherName(meant);
        if (one !== null) found.add(one);
      }
      if (found.size > 0) return found.size === 1 ? ([...found][0] ?? null) : null;
    }
    return null;
  }

  /** The one town that a slug leads to. */
  function find(slug: string): number | null {
    if (slug.length > LONGEST || !SLUG.test(slug)) return null;
    return ownerOf(slug) ?? byOtherName(slug) ?? byOtherArea(slug);
  }

  function slugOf(town: number): string {
    const all = spellings(town);
    return all.find((slug) => ownerOf(slug) === town) ?? all.at(-1) ?? '';
  }

  /** The town with this slug, another spelling of it or this id (`gn:2267057`); or null. */
  return (slugOrId: string): Town | null => {
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
  };
}
