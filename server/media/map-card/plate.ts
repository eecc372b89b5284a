import type { CardType } from './card-type.ts';
import { shortened } from './svg-text.ts';

/** All lengths are in pixels of the card. */
const NAME_BASELINE = 446;
const LARGEST_NAME = 68;
const SMALL_BASELINE = 478;
const SMALL = 17;

/**
 * The place's name with its region and position ("8.05° S, 34.90° W") below, between two edges, as SVG that wants a
 * fill. It begins at the left edge, or at the right one in a language that is read from there.
 */
export function plate(
  { name, region, position }: { name: string; region: string; position: string },
  { left, right, isRightToLeft }: { left: number; right: number; isRightToLeft: boolean },
  { poster, text }: { poster: CardType; text: CardType },
): string {
  const capitals = shortened(name, 28).toLocaleUpperCase('en');
  const size = Math.min(LARGEST_NAME, (right - left) / poster.width(capitals, 1));
  const widthOf = (small: string) => text.width(small, SMALL);
  const area = fittingEnd(region, right - left - widthOf(position) - SMALL, widthOf);
  const leftOf = (width: number, at: 'start' | 'end') =>
    (at === 'start') === isRightToLeft ? right - width : left;
  const drawSmall = (small: string, at: 'start' | 'end') =>
    text.draw(small, leftOf(widthOf(small), at), SMALL_BASELINE, SMALL);
  return [
    poster.draw(capitals, leftOf(poster.width(capitals, size), 'start'), NAME_BASELINE, size),
    area && drawSmall(area, 'start'),
    drawSmall(position, 'end'),
  ].join('');
}

/** The text, or its last part, or as much of that as fits. */
function fittingEnd(text: string, room: number, width: (part: string) => number): string {
  if (width(text) <= room) return text;
  let end = text.split(', ').at(-1) ?? '';
  for (let most = end.length; width(end) > room && most > 1; most--) end = shortened(end, most);
  return end;
}
