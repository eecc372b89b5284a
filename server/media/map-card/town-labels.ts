import { ems, shortened } from './svg-text.ts';

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
  width: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const LABEL_SIZE = 15;
const MOST_LABELS = 14;
const LONGEST_NAME = 20;
const GAP = 8;
/** Free space around every label. */
const AIR = 5;

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right + AIR &&
    one.right > other.left - AIR &&
    one.top < other.bottom + AIR &&
    one.bottom > other.top - AIR
  );
}

/**
 * Names as many of the towns as fit, the first ones first: each to the right, the left, above or
 * below its mark, wherever nothing else stands; left out where there is no room.
 */
export function placeLabels(towns: TownOnCard[], within: Box, taken: Box[]): TownLabel[] {
  const occupied = [...taken];
  const labels: TownLabel[] = [];
  for (const town of towns) {
    if (labels.length === MOST_LABELS) break;
    const name = shortened(town.name, LONGEST_NAME);
    const width = ems(name) * LABEL_SIZE;
    const mark = around(town, GAP / 2);
    const found = positions(town, width)
      .map((at) => ({ at, box: textBox(at, width) }))
      .find(
        ({ box }) =>
          box.left >= within.left &&
          box.right <= within.right &&
          box.top >= within.top &&
          box.bottom <= within.bottom &&
          !occupied.some((other) => overlap(box, other) || overlap(mark, other)),
      );
    if (!found) continue;
    occupied.push(mark, found.box);
    labels.push({ ...town, name, width, textX: found.at.x, textY: found.at.y });
  }
  return labels;
}

function positions({ x, y }: TownOnCard, width: number): { x: number; y: number }[] {
  const middle = y + LABEL_SIZE * 0.36;
  return [
    { x: x + GAP, y: middle },
    { x: x - GAP - width, y: middle },
    { x: x - width / 2, y: y - GAP },
    { x: x - width / 2, y: y + GAP + LABEL_SIZE * 0.72 },
  ];
}

function textBox(at: { x: number; y: number }, width: number): Box {
  return {
    left: at.x,
    right: at.x + width,
    top: at.y - LABEL_SIZE * 0.8,
    bottom: at.y + LABEL_SIZE * 0.25,
  };
}

function around({ x, y }: TownOnCard, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}
