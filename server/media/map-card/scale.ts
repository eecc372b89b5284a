import { kmPerPixel } from '../atlas/mercator.ts';
import type { Box } from './box.ts';
import type { CardType } from './card-type.ts';

const LENGTHS_KM = [100, 50, 20, 10, 5, 2, 1];
/** In pixels of the card, as all below. */
const LONGEST = 90;
const SIZE = 15;
const GAP = 10;

/** The card's scale, as SVG that wants a fill, and the room that it takes. */
export function scaleOf(
  latitude: number,
  { left, top }: { left: number; top: number },
  type: CardType,
  distance: (values: { km: number }) => string,
): { drawn: string; box: Box } {
  const km = LENGTHS_KM.find((length) => length / kmPerPixel(latitude) <= LONGEST) ?? 1;
  const length = Math.round(km / kmPerPixel(latitude));
  const label = distance({ km });
  const labelLeft = left + length + GAP;
  const right = labelLeft + type.width(label, SIZE);
  return {
    drawn: `<path d="M${left} ${top - 1.5}h${length}v3h-${length}z"/>${type.draw(label, labelLeft, top + 5, SIZE)}`,
    box: { left: left - 4, top: top - 9, right: right + 4, bottom: top + 9 },
  };
}
