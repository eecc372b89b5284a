import type { FollowedLocation } from '../../contract/places/followed-location.ts';

/** The newest on top; a place that was followed already moves up and is not listed twice. */
export function withLocation<Location extends FollowedLocation>(
  locations: Location[],
  added: Location,
): Location[] {
  return [added, ...withoutLocation(locations, added.id)];
}

/** The same places in the same order, one of them changed. */
export function withChange(
  locations: FollowedLocation[],
  changed: FollowedLocation,
): FollowedLocation[] {
  return locations.map((location) => (location.id === changed.id ? changed : location));
}

/** The others in the same order; all where none has this id. */
export function withoutLocation<Location extends FollowedLocation>(
  locations: Location[],
  id: string,
): Location[] {
  return locations.filter((location) => location.id !== id);
}
