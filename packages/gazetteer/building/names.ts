import { fold } from '@stagebell/reading/fold';
import { KeyKind } from '../gazetteer-asset.ts';
import { type City, isCapital } from './geonames.ts';
import { overrides } from './overrides.ts';

/** A folded name and how it names its place. */
export interface Key {
  text: string;
  kind: KeyKind;
}

// Countries whose names reach us transliterated: the scholar's marks (Aswān, Ōita) are not English.
export const TRANSLITERATED = new Set(
  'AE AF AM BD BH BT CN DZ EG ER ET GE IL IN IQ IR JO JP KH KP KR KW LA LB LK LY MM MN MV NP OM PK PS QA SA SD SY TH TN YE'.split(
    ' ',
  ),
);
const WELL_KNOWN_POPULATION = 15_000;
const LONGEST_KEY = 40;
const SHORTEST_LATER_WORD = 3;

/** The name that people see, without the district that a few rows say after a comma. */
export function shownName(city: Pick<City, 'id' | 'name' | 'country'>): string {
  const [name] = (overrides('english name', city.id)[0] ?? city.name).split(', ', 1) as [string];
  if (!TRANSLITERATED.has(city.country)) return name;
  return name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
}

/**
 * Every folded name under which a city is found. `namesOfOthers` are folded names of other places of its country, its
 * region's among them: cities are called by them (Recife "Pernambuco", Delhi "New Delhi"), but who types them means the
 * other place first. `shown` are the names that other languages show.
 */
export function cityKeys(city: City, namesOfOthers: Set<string>[], shown: string[] = []): Key[] {
  const kinds = new Map<string, KeyKind>();
  const main = [shownName(city), city.name, city.asciiName, ...overrides('extra name', city.id)];
  addMainNames(kinds, main);
  for (const name of [...(isWellKnown(city) ? spellings(city) : []), ...shown]) {
    for (const text of foldings(name)) {
      const ofOther = namesOfOthers.some((names) => names.has(text));
      addKey(kinds, text, ofOther ? KeyKind.Weak : KeyKind.Alternate);
    }
  }
  return toKeys(kinds);
}

/** Every folded name under which a region or a country is found, and the codes that qualify others. */
export function areaKeys(name: string, otherNames: string[], codes: string[]): Key[] {
  const kinds = new Map<string, KeyKind>();
  addMainNames(kinds, [name]);
  for (const text of otherNames.flatMap(foldings)) addKey(kinds, text, KeyKind.Alternate);
  for (const code of codes) addKey(kinds, fold(code), KeyKind.Qualifier);
  return toKeys(kinds);
}

const AREA_WORDS =
  /\b(state|province|region|department|district|county|governorate|prefecture|oblast|city|capital|municipality|autonomous|federal|f d|d c|of|the|and)\b/g;

/** The folded name without the words that only say what kind of region it is. */
export function bareName(name: string): string {
  const folded = fold(name.replace(/\(.*\)/, ''));
  const bare = folded.replace(AREA_WORDS, '').replace(/^st /, 'saint ').replace(/ +/g, ' ').trim();
  return bare === '' ? folded : bare;
}

function addMainNames(kinds: Map<string, KeyKind>, names: string[]): void {
  for (const name of names) {
    for (const text of foldings(name)) addKey(kinds, text, KeyKind.Main);
    const words = fold(name).split(' ');
    for (let word = 1; word < words.length; word++) {
      const later = words.slice(word).join(' ');
      if (later.length >= SHORTEST_LATER_WORD) addKey(kinds, later, KeyKind.Weak);
    }
  }
}

/** Of several kinds of one text the strongest, which has the lowest number, stays. */
function addKey(kinds: Map<string, KeyKind>, text: string, kind: KeyKind): void {
  if (text === '' || text.length > LONGEST_KEY) return;
  if (kind < (kinds.get(text) ?? Number.POSITIVE_INFINITY)) kinds.set(text, kind);
}

function toKeys(kinds: Map<string, KeyKind>): Key[] {
  return [...kinds].map(([text, kind]) => ({ text, kind }));
}

/** `L'Aquila` is typed with the apostrophe, with a space, and without either. */
export function foldings(name: string): string[] {
  const withoutApostrophes = name.replace(/['’ʼ`]/g, '');
  return withoutApostrophes === name ? [fold(name)] : [fold(name), fold(withoutApostrophes)];
}

/** Other names are kept, and yield, only for cities of some size. */
export function isWellKnown(city: City): boolean {
  return city.population >= WELL_KNOWN_POPULATION || isCapital(city);
}

function spellings(city: City): string[] {
  const forgotten = overrides('forgotten name', city.id);
  return city.otherNames.filter((name) => isSpelling(name) && !forgotten.includes(name));
}

/** Not an airport code, nor a machine's transliteration, which GeoNames writes in small letters. */
function isSpelling(name: string): boolean {
  if (/^[A-Z]{2,4}$/.test(name)) return false;
  return !/^[\p{Script=Latin}\p{M}\p{P}\p{Zs}\p{S}\p{Lm}]+$/u.test(name) || /\p{Lu}/u.test(name);
}
