import type { Atlas } from '../atlas/atlas.ts';
import { DOT_STEP } from '../atlas/atlas-asset.ts';
import type { Box } from './box.ts';

const SIDE = 92;
const STEP = 4;
/** How many dots of the atlas one of the inset spans: it shows some 4,000 km at the equator. */
const COARSER = 36;
/** Samples in each direction within that span, so that islands are not missed. */
const LOOKS = 4;

/** Where the inset lies on the card. */
export const INSET: Box = { left: 500 - 16 - SIDE, top: 16, right: 500 - 16, bottom: 16 + SIDE };

/** The part of the world around a point of the atlas, with the point in its middle. */
export function inset(atlas: Atlas, centre: { x: number; y: number }): string {
  const middle = { x: (INSET.left + INSET.right) / 2, y: (INSET.top + INSET.bottom) / 2 };
  const reach = Math.floor(SIDE / 2 / STEP - 0.5);
  let dots = '';
  for (let down = -reach; down <= reach; down++) {
    for (let along = -reach; along <= reach; along++) {
      const column = Math.floor(centre.x / DOT_STEP) + along * COARSER;
      const row = Math.floor(centre.y / DOT_STEP) + down * COARSER;
      const isPin = along === 0 && down === 0;
      if (isPin || !hasLand(atlas, column, row)) continue;
      dots += `M${middle.x + along * STEP} ${middle.y + down * STEP}h0`;
    }
  }
  return [
    `<rect x="${INSET.left}" y="${INSET.top}" width="${SIDE}" height="${SIDE}" rx="10" class="c" stroke-width="1.5" stroke-opacity=".2"/>`,
    `<path stroke-width="2.8" d="${dots}"/>`,
    `<circle cx="${middle.x}" cy="${middle.y}" r="4.5" class="c" stroke-width="3.5"/>`,
  ].join('');
}

/** Whether at least a quarter of the square around a dot is land. */
function hasLand(atlas: Atlas, column: number, row: number): boolean {
  let seen = 0;
  for (let look = 0; look < LOOKS ** 2; look++) {
    const along = ((look % LOOKS) + 0.5) / LOOKS - 0.5;
    const down = (Math.floor(look / LOOKS) + 0.5) / LOOKS - 0.5;
    const at = [column + along * COARSER, row + down * COARSER] as const;
    if (atlas.isLand(Math.round(at[0]), Math.round(at[1]))) seen += 1;
  }
  return seen >= LOOKS ** 2 / 4;
}
