import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { oncePer } from '@stagebell/reading/lazy';

const NAMES = join(import.meta.dirname, '../data/names');

/** The language of the stored names. */
export const STORED_LANGUAGE = 'en';

/** How a language puts names together, and what it adds where an area bears the name of what it lies in. */
export interface PlaceWords {
  /** "Recife, Pernambuco" */
  within(values: { place: string; area: string }): string;
  /** "Lisbon (region)" */
  region(values: { name: string }): string;
  country(values: { name: string }): string;
  district(values: { name: string }): string;
}

/** The languages (BCP 47) that places are named in, and the words of each; others get English names. */
export interface PlaceLanguages {
  languages: string[];
  wordsIn(language: string): PlaceWords;
}

export const ENGLISH_WORDS: PlaceWords = {
  within: ({ place, area }) => `${place}, ${area}`,
  region: ({ name }) => `${name} (region)`,
  country: ({ name }) => `${name} (country)`,
  district: ({ name }) => `${name} (district)`,
};

/** What a language calls places, and how it puts their names together. */
export interface LocalNames {
  words: PlaceWords;
  /** A place and what it lies in, the smallest first: "Recife, Pernambuco, Brazil". */
  described(parts: string[]): string;
  /** The name of a town or region by its id (`gn:2267057`); null where it is as in English. */
  of(id: string): string | null;
  /** By the code and the English name. */
  country(code: string, english: string): string;
  /** Whether Latin names are in foreign letters there. */
  hasOwnLetters: boolean;
}

/** What people call these, where CLDR says of which state they are a part, or which Congo is meant. */
const BRIEFLY = new Set(['CD', 'CG', 'HK', 'MM', 'MO', 'PS']);

/** The names of places by language, each read on first use; English names for a language that is none of these. */
export function createLocalNames({
  languages,
  wordsIn,
}: PlaceLanguages): (language: string) => LocalNames {
  const namesIn = oncePer((language: string) => readNames(language, wordsIn(language)));
  return (language) => namesIn(languages.includes(language) ? language : STORED_LANGUAGE);
}

function readNames(language: string, words: PlaceWords): LocalNames {
  if (language === STORED_LANGUAGE) {
    return {
      words,
      described: describedBy(words),
      hasOwnLetters: false,
      of: () => null,
      country: (_, english) => english,
    };
  }
  const names = namesById(language);
  const usual = new Intl.DisplayNames([language], { type: 'region' });
  const brief = new Intl.DisplayNames([language], { type: 'region', style: 'short' });
  const countryOf = oncePer((code: string) => (BRIEFLY.has(code) ? brief : usual).of(code));
  return {
    words,
    described: describedBy(words),
    of: (id) => names.get(id) ?? null,
    country: (code, english) => countryOf(code) ?? english,
    hasOwnLetters: new Intl.Locale(language).maximize().script !== 'Latn',
  };
}

/** As `words.within` says it, but without reading that message for every place of a search. */
function describedBy({ within }: PlaceWords): LocalNames['described'] {
  const [first, separator, last] = within({ place: '\n', area: '\n' }).split('\n');
  const isInOrder = within({ place: '\n', area: '' }).startsWith('\n');
  if (first === '' && last === '' && isInOrder) return (parts) => parts.join(separator);
  return (parts) => parts.reduce((place, area) => within({ place, area }));
}

/** The languages (BCP 47) that `building/names` wrote names for; English is none of them. */
export const writtenLanguages = readdirSync(NAMES)
  .map((name) => basename(name, '.tsv'))
  .sort();

/** Every language that has names, which are put together as in English. */
export const ALL_LANGUAGES: PlaceLanguages = {
  languages: [STORED_LANGUAGE, ...writtenLanguages],
  wordsIn: () => ENGLISH_WORDS,
};

/** The names of towns, regions and zones in a language by id; none where none were written. */
export function namesById(language: string): Map<string, string> {
  return writtenLanguages.includes(language) ? writtenNames(language) : new Map();
}

const writtenNames = oncePer((language: string) => {
  const lines = readFileSync(join(NAMES, `${language}.tsv`), 'utf8').split('\n');
  return new Map(lines.filter(Boolean).map((line) => line.split('\t') as [string, string]));
});

/** The town that a time zone is named after: "America/Argentina/Buenos_Aires" → "Buenos Aires". */
export function townOfZone(timeZone: string, language: string): string {
  const english = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return namesById(language).get(timeZone) ?? english;
}
