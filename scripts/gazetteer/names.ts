import { fold } from '../../server/places/fold.ts';
import { KeyKind } from '../../server/places/gazetteer-asset.ts';
import { type City, isCapital } from './geonames.ts';
import { ENGLISH_NAMES, EXTRA_NAMES } from './overrides.ts';

/** A folded name and how it names its place. */
export interface Key {
  text: string;
  kind: KeyKind;
}

// Countries whose names reach us transliterated: the scholar's marks (Aswān, Ōita) are not English.
const TRANSLITERATED = new Set(
  'AE AF AM BD BH BT CN DZ EG ER ET GE IL IN IQ IR JO JP KH KP KR KW LA LB LK LY MM MN MV NP OM PK PS QA SA SD SY TH TN YE'.split(
    ' ',
  ),
);
const WELL_KNOWN_POPULATION = 15_000;
const LONGEST_KEY = 40;
const SHORTEST_LATER_WORD = 3;

/** The name that people see. */
export function shownName(city: City): string {
  const name = ENGLISH_NAMES[city.id] ?? city.name;
  if (!TRANSLITERATED.has(city.country)) return name;
  return name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** Every folded name under which a city is found. */
export function cityKeys(city: City, shown: string): Key[] {
  const main = [shown, city.name, city.asciiName, ...(EXTRA_NAMES[city.id] ?? [])];
  const wellKnown = city.population >= WELL_KNOWN_POPULATION || isCapital(city);
  return keysOf(main, wellKnown ? city.otherNames.filter(isSpelling) : []);
}

/** Every folded name under which a region or a country is found, and the codes that qualify others. */
export function areaKeys(name: string, otherNames: string[], codes: string[]): Key[] {
  const keys = keysOf([name], otherNames);
  return [...keys, ...codes.map((code): Key => ({ text: fold(code), kind: KeyKind.Qualifier }))];
}

function keysOf(main: string[], alternates: string[]): Key[] {
  const kinds = new Map<string, KeyKind>();
  const add = (text: string, kind: KeyKind) => {
    if (text === '' || text.length > LONGEST_KEY) return;
    if (kind < (kinds.get(text) ?? Number.POSITIVE_INFINITY)) kinds.set(text, kind);
  };
  for (const name of main) {
    for (const text of foldings(name)) add(text, KeyKind.Main);
    const words = fold(name).split(' ');
    for (let word = 1; word < words.length; word++) {
      const later = words.slice(word).join(' ');
      if (later.length >= SHORTEST_LATER_WORD) add(later, KeyKind.LaterWord);
    }
  }
  for (const name of alternates) {
    for (const text of foldings(name)) add(text, KeyKind.Alternate);
  }
  return [...kinds].map(([text, kind]) => ({ text, kind }));
}

/** `L'Aquila` is typed with the apostrophe, with a space, and without either. */
function foldings(name: string): string[] {
  const withoutApostrophes = name.replace(/['’ʼ`]/g, '');
  return withoutApostrophes === name ? [fold(name)] : [fold(name), fold(withoutApostrophes)];
}

/** Not an airport code, nor a machine's transliteration, which GeoNames writes in small letters. */
function isSpelling(name: string): boolean {
  if (/^[A-Z]{2,4}$/.test(name)) return false;
  return !/^[\p{Script=Latin}\p{M}\p{P}\p{Zs}\p{S}\p{Lm}]+$/u.test(name) || /\p{Lu}/u.test(name);
}
