import { setImmediate as nextTurn } from 'node:timers/promises';
import { readAsset } from '@stagebell/gazetteer/asset';
import { lowerBound } from '@stagebell/gazetteer/sorted-numbers';
import { openOnce } from '@stagebell/reading/lazy';
import { type AtlasColumns, DOTS_AROUND } from './atlas-asset.ts';
import { WORLD } from './mercator.ts';

const ASSET = new URL('./data/atlas.bin.br', import.meta.url);

/** A line in pixels at zoom 8. */
export type Line = { x: number; y: number }[];

/** Land as a grid of dots, and the borders between countries, as Natural Earth draws them. */
export type Atlas = Awaited<ReturnType<typeof readAtlas>>;

/** The atlas, read once per process in some hundredths of a second; it takes about 6 MB. */
export const openAtlas = openOnce(readAtlas);

async function readAtlas() {
  const { columns } = await readAsset<AtlasColumns, unknown>(ASSET);
  const shores = shoresOf(columns);
  await nextTurn();
  const borders = bordersOf(columns);
  return {
    /** Whether the dot in this column and row is on land; columns go round the world. */
    isLand(column: number, row: number): boolean {
      const shore = shores[row];
      // Beyond the map's edge there is land in the south and water in the north.
      if (!shore) return row > 0;
      const around = ((column % DOTS_AROUND) + DOTS_AROUND) % DOTS_AROUND;
      // Sea and land take turns, sea first.
      return lowerBound(shore, around + 1) % 2 === 1;
    },
    /** The borders that come near a rectangle, moved round the world to where it is. */
    bordersIn(left: number, top: number, right: number, bottom: number): Line[] {
      return borders.flatMap(({ line, west, east, north, south }) =>
        north > bottom || south < top
          ? []
          : [-WORLD, 0, WORLD]
              .filter((turn) => west + turn <= right && east + turn >= left)
              .map((turn) => line.map(({ x, y }) => ({ x: x + turn, y }))),
      );
    },
  };
}

/** Per row the columns at which sea and land change. */
function shoresOf({ runsInRow, runLengths }: AtlasColumns): Uint16Array[] {
  let from = 0;
  return Array.from(runsInRow, (runs) => {
    const shore = new Uint16Array(runs);
    let at = 0;
    for (let i = 0; i < runs; i++) {
      at += runLengths[from + i]!;
      shore[i] = at;
    }
    from += runs;
    return shore;
  });
}

function bordersOf({ borderLengths, borderXs, borderYs }: AtlasColumns) {
  let at = 0;
  return Array.from(borderLengths, (length) => {
    let [x, y] = [0, 0];
    const line: Line = Array.from({ length }, () => {
      x += borderXs[at]!;
      y += borderYs[at]!;
      at += 1;
      return { x, y };
    });
    const [xs, ys] = [line.map((point) => point.x), line.map((point) => point.y)];
    return {
      line,
      west: Math.min(...xs),
      east: Math.max(...xs),
      north: Math.min(...ys),
      south: Math.max(...ys),
    };
  });
}
