import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueLanguages, FALLBACK_LANGUAGE } from '../../../languages/catalogue-languages.ts';
import { compileMessages, type Messages } from '../../../languages/compile-messages.ts';
import { toWords } from '../../../languages/to-words.ts';
import type { PlacesWords } from '../../../languages/words.generated.ts';
import { readCatalogue } from '../../languages/read-catalogue.ts';
import { oncePer } from '../../load/lazy.ts';

const NAMES = join(import.meta.dirname, '../data/names');

/** What a language calls places, and how it puts their names together. */
export interface LocalNames {
  words: PlacesWords;
  /** A place and what it lies in, the smallest first: "Recife, Pernambuco, Brazil". */
  described(parts: string[]): string;
  /** The name of a town, region or zone by its id (`gn:2267057`, `Europe/Lisbon`); null where it is as in English. */
  of(id: string): string | null;
  /** By the code and the English name. */
  country(code: string, english: string): string;
  /** Whether Latin names are in foreign letters there. */
  hasOwnLetters: boolean;
}

/** What people call these, where CLDR says of which state they are a part, or which Congo is meant. */
const BRIEFLY = new Set(['CD', 'CG', 'HK', 'MM', 'MO', 'PS']);

const languages = new Set(catalogueLanguages());
const namesIn = oncePer(readNames);

/** A language's (BCP 47) names of places, read on first use; English names for one without a catalogue. */
export function localNames(language: string): LocalNames {
  return namesIn(languages.has(language) ? language : FALLBACK_LANGUAGE);
}

function readNames(language: string): LocalNames {
  const words = wordsOf(language);
  if (language === FALLBACK_LANGUAGE) {
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
function describedBy({ within }: PlacesWords): LocalNames['described'] {
  const [first, separator, last] = within({ place: '\n', area: '\n' }).split('\n');
  const isInOrder = within({ place: '\n', area: '' }).startsWith('\n');
  if (first === '' && last === '' && isInOrder) return (parts) => parts.join(separator);
  return (parts) => parts.reduce((place, area) => within({ place, area }));
}

function wordsOf(language: string): PlacesWords {
  const { places } = readCatalogue<Messages>(language);
  if (typeof places === 'object') return toWords<PlacesWords>(compileMessages(places), language);
  if (language === FALLBACK_LANGUAGE)
    throw new Error('The English catalogue says nothing of places.');
  return wordsOf(FALLBACK_LANGUAGE);
}

/**
 * The names of towns, regions and zones in a language, as `npm run place-names` wrote them, by id; none for English or
 * a language that was added since.
 */
export function namesById(language: string): Map<string, string> {
  try {
    const lines = readFileSync(join(NAMES, `${language}.tsv`), 'utf8').split('\n');
    return new Map(lines.filter(Boolean).map((line) => line.split('\t') as [string, string]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}
