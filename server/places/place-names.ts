import { FALLBACK_LANGUAGE } from '../../../languages/catalogue-languages.ts';
import type { Gazetteer } from '../gazetteer.ts';
import { localNames } from './local-names.ts';

/** This process's gazetteer once it is loaded; until then places keep their stored names. */
let gazetteer: Gazetteer | null = null;

/** Uses this gazetteer for the names of places. */
export function nameBy(loaded: Gazetteer): void {
  gazetteer = loaded;
}

/** The number of a place that is to be called in a language; null where it stays as it was stored. */
function known(placeId: string | undefined, language: string): [Gazetteer, number] | null {
  if (!gazetteer || placeId === undefined || language === FALLBACK_LANGUAGE) return null;
  const number = gazetteer.find(placeId);
  return number === null ? null : [gazetteer, number];
}

/**
 * What a place is called in a language (BCP 47): "Lisboa". One that the gazetteer does not know, as a
 * provider's address, keeps the name that was stored with it, and so does every place in English.
 */
export function placeName(placeId: string | undefined, stored: string, language: string): string {
  const found = known(placeId, language);
  return found ? found[0].names(found[1], localNames(language)).name : stored;
}

/** As `placeName`, with what tells the place from others of its name: "Lisboa, Portugal". */
export function placeDescription(
  placeId: string | undefined,
  stored: string,
  language: string,
): string {
  const found = known(placeId, language);
  return found ? found[0].names(found[1], localNames(language)).description : stored;
}

/** Of a description what comes behind the place's own name: "Pernambuco, Brazil"; empty where nothing does. */
export function behindName(description: string): string {
  return /[,،] (.*)$/s.exec(description)?.[1] ?? '';
}

/** What a place lies in, in a language; `stored` where the gazetteer does not know the place. */
export function areasOfPlace<Areas extends { region: string | null; country: string }>(
  placeId: string,
  stored: Areas,
  language: string,
): Pick<Areas, 'region' | 'country'> {
  const found = known(placeId, language);
  return found ? found[0].areasIn(found[1], localNames(language)) : stored;
}

/** The town that a time zone is named after: "America/Argentina/Buenos_Aires" → "Buenos Aires". */
export function townOfZone(timeZone: string, language: string): string {
  const english = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return localNames(language).of(timeZone) ?? english;
}
