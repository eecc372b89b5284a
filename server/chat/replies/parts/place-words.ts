import type { GigFacts } from '../../../domain/announcing/announcements.ts';
import type { Words } from '../../../languages/words.ts';
import { placeDescription, placeName } from '../../../places/place-names.ts';

/** A place of the gazetteer, or a followed one, which has an id of its own beside its place's. */
type Known = { name: string; description: string } & ({ placeId: string } | { id: string });

/** A place with its name in the contact's language. */
export function inTheirWords<Place extends Known>(
  { language }: Pick<Words, 'language'>,
  place: Place,
): Place {
  const id = 'placeId' in place ? place.placeId : place.id;
  return {
    ...place,
    name: placeName(id, place.name, language),
    description: placeDescription(id, place.description, language),
  };
}

/** The name of a gig's place in the contact's language. */
export function placeOf(
  { language }: Pick<Words, 'language'>,
  { placeId, placeName: stored }: Pick<GigFacts, 'placeId' | 'placeName'>,
): string {
  return placeName(placeId, stored, language);
}
