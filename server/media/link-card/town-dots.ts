import { INK, PAPER } from './colours.ts';

/** The part of a card beside the words, in cells of one dot each; the town is in the middle one. */
export const TOWN_GRID = { columns: 21, rows: 27, km: 40 };

const STEP = 24;
const SMALLEST = 0.12;
const LARGEST = 0.44;
/** Of the towns around, so that the one that it is about stands out. */
const OPACITY = 0.42;
/** Columns left free at the card's edge, which would cut the dots, and columns in which they grow to full size. */
const FREE = 6;
const FADE = 3;

/**
 * The picture of a town's card: the towns around it as dots, each as large as its people are many, as an SVG.
 * @param people by the cells of `TOWN_GRID`
 * @param isRightToLeft where the card's words stand to the right of it
 */
export function townDots(people: number[], isRightToLeft = false): Buffer {
  const { columns, rows } = TOWN_GRID;
  const [width, height] = [columns * STEP, rows * STEP];
  const middle = (rows * columns - 1) / 2;
  const dots = people.map((count, cell) => {
    if (count === 0 && cell !== middle) return '';
    const column = cell % columns;
    const fromWords = isRightToLeft ? columns - 1 - column : column;
    if (fromWords < FREE) return '';
    const x = (column + 0.5) * STEP;
    const y = (Math.floor(cell / columns) + 0.5) * STEP;
    if (cell === middle) return `<circle cx="${x}" cy="${y}" r="${STEP * 0.62}"/>`;
    const opacity = OPACITY * Math.min(1, (fromWords - FREE + 1) / FADE);
    const radius = STEP * Math.min(LARGEST, SMALLEST + 0.055 * Math.log10(1 + count / 300));
    return `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" opacity="${opacity.toFixed(2)}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${INK}" d="M0 0h${width}v${height}H0z"/><g fill="${PAPER}">${dots.join('')}</g></svg>`,
  );
}
