import { openAtlas } from '../atlas/atlas.ts';
import { DOT_STEP } from '../atlas/atlas-asset.ts';
import { project } from '../atlas/mercator.ts';
import { INK, PAPER } from './colours.ts';

/** The part of a card beside the words, in cells of one dot each; the town is in the middle one. */
const COLUMNS = 21;
const ROWS = 27;
const STEP = 24;
/** How many dots of the atlas one of the card spans: it shows some 800 km at the equator. */
const COARSER = 8;
const LARGEST = 0.42;
const SMALLEST = 0.14;
/** Of the land around, so that the town that it is about stands out. */
const OPACITY = 0.42;
/** Columns left free at the card's edge, which would cut the dots, and columns in which they begin to show. */
const FREE = 6;
const FADE = 3;

/**
 * The picture of a town's card: the land around it as dots, the larger the nearer, as an SVG.
 * @param isRightToLeft where the card's words stand to the right of it
 */
export async function townDots(
  { latitude, longitude }: { latitude: number; longitude: number },
  isRightToLeft = false,
): Promise<Buffer> {
  const atlas = await openAtlas();
  const { x, y } = project(latitude, longitude);
  const [width, height] = [COLUMNS * STEP, ROWS * STEP];
  const dots = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const column = cell % COLUMNS;
    const [right, down] = [column - (COLUMNS - 1) / 2, Math.floor(cell / COLUMNS) - (ROWS - 1) / 2];
    const at = `cx="${width / 2 + right * STEP}" cy="${height / 2 + down * STEP}"`;
    const away = Math.hypot(right, down);
    if (away === 0) return `<circle ${at} r="${STEP * 0.62}"/>`;
    const isLand = atlas.isLand(
      Math.floor(x / DOT_STEP) + right * COARSER,
      Math.floor(y / DOT_STEP) + down * COARSER,
    );
    const fromWords = isRightToLeft ? COLUMNS - 1 - column : column;
    if (!isLand || fromWords < FREE) return '';
    const opacity = OPACITY * Math.min(1, (fromWords - FREE + 1) / FADE);
    const radius = STEP * Math.max(SMALLEST, LARGEST - 0.018 * away);
    return `<circle ${at} r="${radius.toFixed(1)}" opacity="${opacity.toFixed(2)}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${INK}" d="M0 0h${width}v${height}H0z"/><g fill="${PAPER}">${dots.join('')}</g></svg>`,
  );
}
