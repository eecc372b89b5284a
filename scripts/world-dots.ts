/**
 * Draws the halftone map of the page of cities from the gazetteer's towns: `npm run world`. Dots of one
 * size are one path, so that the file stays small.
 */
import { writeFile } from 'node:fs/promises';
import { openGazetteer } from '@stagebell/gazetteer';
import { townDots } from '../web/places/world-map.ts';

const FILE = new URL('../web/places/world.svg', import.meta.url);
/** Steps of size that the eye tells apart. */
const STEP = 0.05;

const gazetteer = await openGazetteer();

const bySize = Map.groupBy(townDots([...gazetteer.towns()]), ({ radius }) =>
  Math.round(radius / STEP),
);
const paths = [...bySize]
  .sort(([one], [other]) => one - other)
  .map(([size, dots]) => {
    const path = dots.map(({ x, y }) => `M${x} ${y}h0`).join('');
    return `<path stroke-width="${(size * STEP * 2).toFixed(2)}" d="${path}"/>`;
  });
await writeFile(
  FILE,
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><g id="towns" fill="none" stroke="currentColor" stroke-linecap="round">${paths.join('')}</g></svg>\n`,
);
console.log(`web/places/world.svg has ${[...bySize.values()].flat().length} dots`);
