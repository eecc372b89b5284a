/**
 * Builds the atlas that gigs' locator cards are drawn from: `npm run atlas`. The same package gives
 * the same bytes. Sources and licences: atlas/data/ATTRIBUTION.md.
 */
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { encodeAsset } from '@stagebell/gazetteer/asset';
import { readPackageFile } from '@stagebell/gazetteer/published-files';
import type { AtlasColumns } from '../atlas/atlas-asset.ts';
import { project } from '../atlas/mercator.ts';
import { dotRows } from './dots.ts';
import lakeRings from './lakes.json' with { type: 'json' };
import { simplify } from './simplify.ts';
import { type Position, polygonRings, sharedLines, type Topology } from './topology.ts';

const OUTPUT = new URL('../atlas/data/atlas.bin.br', import.meta.url);
/** How far a border may be off, in pixels at zoom 8. */
const TOLERANCE = 0.8;

const topology = JSON.parse(await readPackageFile('world-atlas', 'countries-10m.json')) as Topology;
const lakes = lakeRings.map(({ ring }) =>
  Array.from({ length: ring.length / 2 }, (_, i): Position => [ring[2 * i]!, ring[2 * i + 1]!]),
);

const rows = dotRows(polygonRings(topology, 'land'), lakes).map(runsOf);
const borders = sharedLines(topology, 'countries').map((line) =>
  simplify(
    line.map(([longitude, latitude]) => project(latitude, longitude)),
    TOLERANCE,
  ).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
);

const columns: AtlasColumns = {
  runsInRow: Uint16Array.from(rows, (runs) => runs.length),
  runLengths: Uint16Array.from(rows.flat()),
  borderLengths: Uint16Array.from(borders, (line) => line.length),
  borderXs: Int32Array.from(borders.flatMap((line) => gaps(line.map(({ x }) => x)))),
  borderYs: Int32Array.from(borders.flatMap((line) => gaps(line.map(({ y }) => y)))),
};
const asset = encodeAsset({ columns, lists: {} });
await writeFile(
  OUTPUT,
  brotliCompressSync(asset, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
);

/** Lengths of sea and land in turn, sea first. */
function runsOf(row: Uint8Array): number[] {
  const runs: number[] = [];
  for (let at = 0, value = 0; at < row.length; value = 1 - value) {
    const next = row.indexOf(1 - value, at);
    const end = next === -1 ? row.length : next;
    runs.push(end - at);
    at = end;
  }
  return runs;
}

function gaps(values: number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}
