import type { FastifyRequest } from 'fastify';
import { PLACES_LANGUAGE_HEADER } from '../../contract/places/place.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';

/** In which language (BCP 47) a call wants places to be called. */
export function placesLanguage({ headers }: FastifyRequest): string {
  const asked = headers[PLACES_LANGUAGE_HEADER];
  return typeof asked === 'string' ? asked : FALLBACK_LANGUAGE;
}
