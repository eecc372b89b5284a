import type { PlacePurpose } from './place.ts';

/**
 * What Google's autocomplete is asked for by `includedPrimaryTypes`: ways to an address and areas, no
 * businesses. It takes five types at most, or one of its groups.
 */
export const GOOGLE_GEOCODE_TYPES: Record<PlacePurpose, string[]> = {
  gig: ['street_address', 'premise', 'route', 'locality', 'sublocality'],
  follow: ['(regions)'],
};
