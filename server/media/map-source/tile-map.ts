import type { Point } from '@stagebell/gazetteer/distance';
import { openLettering } from '@stagebell/posters/lettering';
import { project, WORLD } from '@stagebell/posters/mercator';
import { loadSharp } from '@stagebell/posters/sharp';
import { LRUCache } from 'lru-cache';
import { MAP_SIDE, MAP_ZOOM } from '../../../contract/limits.ts';
import { type Client, ServiceError } from '../../load/ask-service.ts';
import { limitConcurrency } from '../../load/limit-concurrency.ts';
import { fetchImage } from './fetch-image.ts';
import type { MapSource } from './map-source.ts';

const TILE = 256;
const TILES_AROUND = 2 ** MAP_ZOOM;
/** OpenStreetMap asks for at least a week where a server does not say how long. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
const KEPT_BYTES = 16 * 1024 * 1024;

export interface TileMapOptions extends Client {
  /** `https://tile.example/{z}/{x}/{y}{r}.png`; with `{r}` tiles of twice the pixels are asked for. */
  template: string;
  /** Who made the map, written on it. */
  attribution: string;
}

/** Composes a map from raster tiles, which are kept for as long as their server says, or a week. */
export function tileMap({ template, attribution, ...client }: TileMapOptions): MapSource {
  const scale = template.includes('{r}') ? 2 : 1;
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  // Tile servers allow a client two requests at a time.
  const withLimit = limitConcurrency(2);

  async function tile(column: number, row: number): Promise<Buffer> {
    const x = ((column % TILES_AROUND) + TILES_AROUND) % TILES_AROUND;
    const address = template
      .replace('{z}', String(MAP_ZOOM))
      .replace('{x}', String(x))
      .replace('{y}', String(row))
      .replace('{r}', '@2x');
    const known = kept.get(address);
    if (known) return known;
    const { bytes, maximumAge } = await withLimit(() => fetchImage(new URL(address), client));
    kept.set(address, bytes, { ttl: Math.max(maximumAge, KEPT_SECONDS) * 1000 });
    return bytes;
  }

  return {
    name: `tiles ${template}`,
    async mapOf(point) {
      const view = viewOf(point);
      const tiles = await Promise.all(
        view.tiles.map(async (place) => ({
          ...place,
          bytes: await tile(place.column, place.row),
        })),
      );
      try {
        const ground = await assemble(tiles, view, scale);
        const legend = Buffer.from(await legendOf(attribution, scale));
        const sharp = await loadSharp();
        const bytes = await sharp(ground)
          .composite([{ input: legend }])
          .webp({ quality: 82 })
          .toBuffer();
        return { bytes, kind: 'webp' };
      } catch (error) {
        throw new ServiceError('The tiles make no map', { cause: error });
      }
    },
  };
}

/** The tiles that a point's map needs, and where it begins among them; in CSS pixels. */
function viewOf({ latitude, longitude }: Point) {
  const { x, y } = project(latitude, longitude);
  const larger = (TILE * TILES_AROUND) / WORLD;
  const left = Math.round(x * larger - MAP_SIDE / 2);
  const top = Math.round(y * larger - MAP_SIDE / 2);
  const [firstColumn, firstRow] = [Math.floor(left / TILE), Math.floor(top / TILE)];
  const across = Math.floor((left + MAP_SIDE - 1) / TILE) - firstColumn + 1;
  const down = Math.floor((top + MAP_SIDE - 1) / TILE) - firstRow + 1;
  const tiles = Array.from({ length: across * down }, (_, i) => ({
    column: firstColumn + (i % across),
    row: firstRow + Math.floor(i / across),
    left: (i % across) * TILE,
    top: Math.floor(i / across) * TILE,
  })).filter(({ row }) => row >= 0 && row < TILES_AROUND);
  return { tiles, across, down, left: left - firstColumn * TILE, top: top - firstRow * TILE };
}

async function assemble(
  tiles: { bytes: Buffer; left: number; top: number }[],
  view: ReturnType<typeof viewOf>,
  scale: number,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const side = TILE * scale;
  const squares = await Promise.all(
    tiles.map(async ({ bytes, left, top }) => ({
      // A server may send another size than it was asked for.
      input: await sharp(bytes).resize(side, side, { fit: 'fill' }).png().toBuffer(),
      left: left * scale,
      top: top * scale,
    })),
  );
  const whole = await sharp({
    create: {
      width: view.across * side,
      height: view.down * side,
      channels: 3,
      background: '#e8e6e1',
    },
  })
    .composite(squares)
    .png()
    .toBuffer();
  return await sharp(whole)
    .extract({
      left: view.left * scale,
      top: view.top * scale,
      width: MAP_SIDE * scale,
      height: MAP_SIDE * scale,
    })
    .png()
    .toBuffer();
}

const LEGEND_SIZE = 12;

/** The pin in the middle, and in a corner who made the map. */
async function legendOf(attribution: string, scale: number): Promise<string> {
  const { text } = await openLettering();
  const width = await text.width(attribution, LEGEND_SIZE);
  const middle = MAP_SIDE / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MAP_SIDE * scale}" height="${MAP_SIDE * scale}" viewBox="0 0 ${MAP_SIDE} ${MAP_SIDE}">`,
    `<circle cx="${middle}" cy="${middle}" r="14" fill="#fff" stroke="#fff" stroke-width="13"/>`,
    `<circle cx="${middle}" cy="${middle}" r="14" fill="#fff" stroke="#0b0b0c" stroke-width="9"/>`,
    `<path fill="#fff" fill-opacity=".85" d="M${MAP_SIDE - width - 12} ${MAP_SIDE - 20}h${width + 12}v20h-${width + 12}z"/>`,
    `<g fill="#0b0b0c">${text.draw(attribution, MAP_SIDE - width - 6, MAP_SIDE - 6, LEGEND_SIZE)}</g>`,
    '</svg>',
  ].join('');
}
