import type { Place } from '../../place.ts';
import { TRANSLITERATED } from '../names.ts';
import { differsByAccents, hasOwnLetters, spelled } from './spelling.ts';

/** Where people write in the letters of a language, so that a name in them is the town's own. */
const AT_HOME: Record<string, Set<string>> = {
  ar: new Set('AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE'.split(' ')),
  hi: new Set(['IN']),
};

/** What the sources call a place in a language; `own` is ours and stands above them. */
export interface KnownNames {
  own?: string | undefined;
  listed?: string | undefined;
}

/** As above, with CLDR's name where a zone is named after the town, and all its names in whatever language. */
export interface KnownTownNames extends KnownNames {
  ofZone?: string | undefined;
  spellings: string[];
}

/**
 * How a language calls a town; null where that is as in English, or unknown. A name that is `taken` by another place
 * near by is not the town's, unless we say so: "Kansas" of Kansas City in Missouri.
 */
export function nameOfTown(
  town: Place,
  language: string,
  known: KnownTownNames,
  isTaken: (name: string) => boolean = () => false,
): string | null {
  const found =
    (known.ofZone && spelled(known.ofZone, language, town.name)) ??
    listedName(known.listed, town, language) ??
    onlySpelling(known.spellings, town, language);
  const name = known.own ?? (found && !isTaken(found) ? found : null);
  return name === town.name ? null : name;
}

/** How a language calls a region; null where that is as in English, or unknown. */
export function nameOfRegion(region: Place, language: string, known: KnownNames): string | null {
  const name = known.own ?? spelled(known.listed ?? '', language, region.name);
  return name === region.name ? null : name;
}

function listedName(listed: string | undefined, town: Place, language: string): string | null {
  const name = spelled(listed ?? '', language, town.name);
  // A scholar's accents on a name that comes transliterated into every language: "Chéngdū".
  if (name && TRANSLITERATED.has(town.country) && differsByAccents(name, town.name)) return null;
  // "Kota" is "city".
  const saysKind = language === 'id' && !town.name.startsWith('Kota ');
  return saysKind && name ? name.replace(/^Kota (?=.)/, '') : name;
}

function onlySpelling(spellings: string[], town: Place, language: string): string | null {
  if (!hasOwnLetters(language) || !AT_HOME[language]?.has(town.country)) return null;
  const written = new Set(spellings.flatMap((name) => spelled(name, language, town.name) ?? []));
  return written.size === 1 ? ([...written][0] ?? null) : null;
}
