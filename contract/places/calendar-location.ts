import type { Gig } from '../gig.ts';

type Place = Pick<Gig['location'], 'placeId' | 'name' | 'description' | 'venue' | 'address'>;

/** Where a gig is, as calendars take it: venue, street, town, country, as far as they are known. */
export function calendarLocation({ placeId, name, description, venue, address }: Place): string {
  const parts = description.split(/[,،] /);
  // A town of ours is described as "City, Region, Country"; a provider's address begins with the street.
  const area = placeId.startsWith('gn:') ? [name, parts.at(-1)] : parts;
  return [...new Set([venue, address, ...area].filter(Boolean))].join(', ');
}
