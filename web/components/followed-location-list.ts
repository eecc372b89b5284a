import type { FollowedLocation } from '../../contract/followed-location.ts';

/** The newest on top; a place that was followed already moves up and is not listed twice. */
export function withLocation(
  locations: FollowedLocation[],
  added: FollowedLocation,
): FollowedLocation[] {
  return [added, ...withoutLocation(locations, added.id)];
}

export function withoutLocation(locations: FollowedLocation[], id: string): FollowedLocation[] {
  return locations.filter((location) => location.id !== id);
}
