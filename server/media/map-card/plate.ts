import type { CardType } from './card-type.ts';
import { shortened } from './svg-text.ts';

/** All lengths are in pixels of the card. */
const NAME_BASELINE = 446;
const LARGEST_NAME = 68;
const SMALL_BASELINE = 478;
const SMALL = 17;

export interface PlateContent {
  name: string;
  region: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
}

/** The place's name with its region and coordinates below, between two edges, as SVG that wants a fill. */
export function plate(
  { name, region, latitude, longitude }: PlateContent,
  { left, right }: { left: number; right: number },
  { poster, text }: { poster: CardType; text: CardType },
): string {
  const capitals = shortened(name, 28).toLocaleUpperCase('en');
  const size = Math.min(LARGEST_NAME, (right - left) / poster.width(capitals, 1));
  const position = `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
  const positionLeft = right - text.width(position, SMALL);
  const area = fittingEnd(region, positionLeft - left - SMALL, (part) => text.width(part, SMALL));
  return [
    poster.draw(capitals, left, NAME_BASELINE, size),
    area && text.draw(area, left, SMALL_BASELINE, SMALL),
    text.draw(position, positionLeft, SMALL_BASELINE, SMALL),
  ].join('');
}

/** The text, or its last part, or as much of that as fits. */
function fittingEnd(text: string, room: number, width: (part: string) => number): string {
  if (width(text) <= room) return text;
  let end = text.split(', ').at(-1) ?? '';
  for (let most = end.length; width(end) > room && most > 1; most--) end = shortened(end, most);
  return end;
}

function degrees(angle: number, positive: string, negative: string): string {
  const rounded = Number(angle.toFixed(2));
  return `${Math.abs(rounded).toFixed(2)}° ${rounded < 0 ? negative : positive}`;
}
