import { type Coordinates, coordinatesSchema } from '../../contract/places/place.ts';

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const BETWEEN = String.raw`(?:\s*(?:,|%2C|;)(?:\s|\+|%20)*|\s+)`;
const PAIR = `${NUMBER}${BETWEEN}${NUMBER}`;

/**
 * Where a position stands in what maps apps give out, the pin before the middle of what was in view:
 * Google's place, a query, Google's dropped pin, OpenStreetMap's marker, Google's view, OpenStreetMap's view, a geo: link.
 */
const IN_LINKS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|center|destination|daddr|coordinate)=(?:loc:)?${PAIR}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`/(?:search|place|dir/)/${PAIR}`),
  new RegExp(`/@${PAIR}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${PAIR}`),
];
const PLAIN = new RegExp(`^\\(?${PAIR}\\)?$`);

/** Reads a position in degrees, or the link of a maps app that holds one; null where there is none. */
export function parsePosition(text: string): Coordinates | null {
  // Some keyboards and documents turn the hyphen into a real minus.
  const typed = text.trim().replaceAll('−', '-');
  for (const form of [PLAIN, ...IN_LINKS]) {
    const found = form.exec(typed);
    if (!found) continue;
    const read = coordinatesSchema.safeParse({ lat: Number(found[1]), lng: Number(found[2]) });
    if (read.success) return read.data;
  }
  return null;
}

/** A position as it can be pasted anywhere, to the metre: `-8.05428, -34.88130`. */
export function positionText({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
