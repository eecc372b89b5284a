import { around, type Box, overlap } from './box.ts';
import { shortened } from './svg-text.ts';

/** A town to be named on the card, in pixels of it. */
export interface TownOnCard {
  name: string;
  x: number;
  y: number;
}

/** A name with the place that was found for it. */
export interface TownLabel extends TownOnCard {
  /** The text's left end and baseline. */
  textX: number;
  textY: number;
  /** Around the text. */
  box: Box;
}

/** What a card has room for. */
export interface Room {
  within: Box;
  taken: Box[];
  /** Of a name at `LABEL_SIZE`. */
  width: (name: string) => Promise<number>;
  pin: { x: number; y: number };
}

export const LABEL_SIZE = 17;
/** Of a town's mark, without the ground that is kept free around it. */
export const MARK_RADIUS = 4;
const MAX_LABELS = 9;
const LONGEST_NAME = 22;
const GAP = 9;
/** Free space around every label. */
const AIR = 8;
/** A town nearer to the pin than this is nearly the same place, and named only where few others are. */
const SUBURB = 40;
const FEW = 4;

/**
 * Names as many of the towns as fit, the first ones first and suburbs last: each to the right, the
 * left, above or below its mark, wherever nothing else stands; left out where there is no room.
 */
export async function placeLabels(
  towns: TownOnCard[],
  { within, taken, width, pin }: Room,
): Promise<TownLabel[]> {
  const occupied = [...taken];
  const labels: TownLabel[] = [];

  async function placeIfFree(town: TownOnCard): Promise<void> {
    const name = shortened(town.name, LONGEST_NAME);
    const mark = around(town, MARK_RADIUS);
    const found = positions(town, await width(name)).find(
      ({ box }) =>
        box.left >= within.left &&
        box.right <= within.right &&
        box.top >= within.top &&
        box.bottom <= within.bottom &&
        !occupied.some((other) => overlap(box, other, AIR) || overlap(mark, other, AIR)),
    );
    if (!found) return;
    occupied.push(mark, found.box);
    labels.push({ ...town, name, ...found });
  }

  const isSuburb = ({ x, y }: TownOnCard) => Math.hypot(x - pin.x, y - pin.y) < SUBURB;
  for (const town of towns.filter((one) => !isSuburb(one))) {
    if (labels.length < MAX_LABELS) await placeIfFree(town);
  }
  for (const town of towns.filter(isSuburb)) {
    if (labels.length < FEW) await placeIfFree(town);
  }
  return labels;
}

function positions({ x, y }: TownOnCard, width: number): Omit<TownLabel, keyof TownOnCard>[] {
  const middle = y + LABEL_SIZE * 0.36;
  return [
    { textX: x + GAP, textY: middle },
    { textX: x - GAP - width, textY: middle },
    { textX: x - width / 2, textY: y - GAP },
    { textX: x - width / 2, textY: y + GAP + LABEL_SIZE * 0.72 },
  ].map((at) => ({ ...at, box: textBox(at, width) }));
}

function textBox({ textX, textY }: { textX: number; textY: number }, width: number): Box {
  return {
    left: textX,
    right: textX + width,
    top: textY - LABEL_SIZE * 0.78,
    bottom: textY + LABEL_SIZE * 0.24,
  };
}
