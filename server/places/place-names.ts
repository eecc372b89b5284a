import type { OpenGazetteer } from '@stagebell/gazetteer';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';

/** This process's gazetteer once it is loaded; until then places keep their stored names. */
let gazetteer: OpenGazetteer | null = null;

/** Uses this gazetteer for the names of places. */
export function nameBy(loaded: OpenGazetteer): void {
  gazetteer = loaded;
}

/** What the gazetteer calls a place in a language; null where it stays as it was stored. */
function named(placeId: string, language: string) {
  if (language === FALLBACK_LANGUAGE) return null;
  return gazetteer?.named(placeId, language) ?? null;
}

/**
 * What a place is called in a language (BCP 47): "Lisboa". One that the gazetteer does not know, as a
 * provider's address, keeps the name that was stored with it, and so does every place in English.
 */
export function placeName(placeId: string, stored: string, language: string): string {
  return named(placeId, language)?.name ?? stored;
}

/** As `placeName`, with what tells the place from others of its name: "Lisboa, Portugal". */
export function placeDescription(placeId: string, stored: string, language: string): string {
  return named(placeId, language)?.description ?? stored;
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
  if (language === FALLBACK_LANGUAGE) return stored;
  return gazetteer?.areasIn(placeId, language) ?? stored;
}
