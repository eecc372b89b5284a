import type { Gig } from '../../contract/gig.ts';

export type Device = 'apple' | 'android' | 'other';

/** Which maps app the device has. An iPad calls itself a Macintosh, but has a touch screen. */
export function deviceOf(browser: { userAgent: string; maxTouchPoints: number }): Device {
  const { userAgent, maxTouchPoints } = browser;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'apple';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

/** Venue and address when the artist gave them; a town alone is its coordinates, which are exact. */
function searchText({ venue, address, description, coordinates }: Gig['location']): string {
  const named = [venue, address].filter((part) => part);
  return named.length === 0 ? coordinates.join(',') : [...named, description].join(', ');
}

/**
 * Opens the place in the device's maps app, elsewhere in a web search. `geo:` as in RFC 5870 with
 * Android's `q` for the pin.
 */
export function mapLink(location: Gig['location'], device: Device): string {
  const position = location.coordinates.join(',');
  const query = encodeURIComponent(searchText(location));
  if (device === 'apple') return `maps://?q=${query}&ll=${position}`;
  if (device === 'android') return `geo:${position}?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
