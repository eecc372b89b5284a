import { kmPerPixel } from '../atlas/mercator.ts';
import type { Box } from './box.ts';
import type { CardType } from './card-type.ts';
import type { MapCardWords } from './map-words.ts';

const KM_OF_A_MILE = 1.609344;
/** In km, or in miles where people reckon so. */
const LENGTHS = [100, 50, 20, 10, 5, 2, 1];
/** In pixels of the card, as all below. */
const LONGEST = 90;
const SIZE = 15;
const GAP = 10;

interface ScaledPlace {
  latitude: number;
  inMiles?: boolean;
}

/** The card's scale, as SVG that wants a fill, and the room that it takes. */
export async function scaleOf(
  place: ScaledPlace,
  { left, top }: { left: number; top: number },
  type: CardType,
  words: MapCardWords,
): Promise<{ drawn: string; box: Box }> {
  const unit = place.inMiles ? KM_OF_A_MILE : 1;
  const pixels = (units: number) => (units * unit) / kmPerPixel(place.latitude);
  const units = LENGTHS.find((one) => pixels(one) <= LONGEST) ?? 1;
  const length = Math.round(pixels(units));
  const label = words.distance({ km: units * unit, inMiles: place.inMiles ?? false });
  const labelLeft = left + length + GAP;
  const right = labelLeft + (await type.width(label, SIZE));
  return {
    drawn: `<path d="M${left} ${top - 1.5}h${length}v3h-${length}z"/>${await type.draw(label, labelLeft, top + 5, SIZE)}`,
    box: { left: left - 4, top: top - 9, right: right + 4, bottom: top + 9 },
  };
}
