import type { Gig } from '../../../contract/gig.ts';
import { placeDescription, placeName } from '../../places/place-names.ts';

/** A gig with its place's name in a language (BCP 47). */
export function gigIn<Some extends Gig>(gig: Some, language: string): Some {
  const { placeId, name, description } = gig.location;
  const described = placeDescription(placeId, description, language);
  return {
    ...gig,
    location: { ...gig.location, name: placeName(placeId, name, language), description: described },
    locationName: described,
  };
}
