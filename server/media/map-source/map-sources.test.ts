import type { Point } from '@stagebell/gazetteer/distance';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceError } from '../../load/ask-service.ts';
import {
  type Answer,
  refuses,
  startTestProvider,
  type TestProvider,
} from '../../testing/stand-ins/places-provider.ts';
import { googleMap } from './google-map.ts';
import { tileMap } from './tile-map.ts';

const RECIFE = { latitude: -8.0539, longitude: -34.8811 };
const CLIENT = { userAgent: 'Stagebell (+https://stagebell.example)', timeoutMs: 10_000 };
/** Of whoever asks a service that does not answer. */
const IMPATIENT = { ...CLIENT, timeoutMs: 500 };

const plain = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

const sends =
  (bytes: Buffer): Answer =>
  (_asked, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);

/** Answers that refuse, break off or are no picture. */
const FAILURES: [string, Answer][] = [
  ['that refuses', refuses(403)],
  ['that is out of order', refuses(503)],
  ['that hangs up', (_asked, response) => response.destroy()],
  ['that sends words', (_asked, response) => response.writeHead(200).end('Sorry')],
];
/** Answers that never come, or begin and never end. */
const SILENCES: [string, Answer][] = [
  ['that never answers', () => {}],
  [
    'that never finishes its answer',
    (_asked, response) => response.writeHead(200, { 'content-type': 'image/png' }).write('begun'),
  ],
];

let service: TestProvider;
beforeEach(async () => {
  service = await startTestProvider(sends(await plain(256, '#336699')));
});
afterEach(() => service.close());

const tiles = (path = '/{z}/{x}/{y}.png', client = CLIENT) =>
  tileMap({ template: service.origin + path, attribution: '© Mapmakers', ...client });
const google = (client = CLIENT) =>
  googleMap({ key: 'a-secret-key', origin: service.origin, ...client });

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const one = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await one.removeAlpha().raw().toBuffer())];
}

/** The pixels of what was written over the picture in one corner. */
async function written(bytes: Buffer): Promise<number> {
  const corner = { left: 300, top: 475, width: 200, height: 25 };
  const { channels } = await sharp(await sharp(bytes).extract(corner).png().toBuffer()).stats();
  return channels[0]!.stdev;
}

describe('a map of tiles', () => {
  it('is 500 × 500 at zoom 13, with the pin in its middle and its makers named', async () => {
    const { bytes, kind } = await tiles().mapOf(RECIFE);
    const { width, height } = await sharp(bytes).metadata();
    expect({ kind, width, height }).toEqual({ kind: 'webp', width: 500, height: 500 });
    expect(await pixel(bytes, 250, 250)).toEqual([255, 255, 255]);
    expect((await pixel(bytes, 264, 250))[0]).toBeLessThan(60);
    expect(await written(bytes)).toBeGreaterThan(30);
    expect(service.asked.every(({ path }) => path.startsWith('/13/'))).toBe(true);
  });

  it('names its makers in whatever script', async () => {
    const by = (attribution: string) =>
      tileMap({ template: `${service.origin}/{z}/{x}/{y}.png`, attribution, ...CLIENT });
    const [one, other] = [await by('© मानचित्र').mapOf(RECIFE), await by('© नक्शा').mapOf(RECIFE)];
    expect(one.bytes.equals(other.bytes)).toBe(false);
  });

  it('puts the right tiles in the right places', async () => {
    const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];
    const pictures = await Promise.all(colours.map((colour) => plain(256, colour)));
    service.answer = (asked, response) => {
      const [, , x, y] = asked.path.split(/[/.]/).map(Number);
      sends(pictures[(x! % 2) + 2 * (y! % 2)]!)(asked, response);
    };
    const { bytes } = await tiles().mapOf(RECIFE);
    // Every other tile has another colour, in both directions.
    const tileAt = async (left: number, top: number) => {
      const [red = 0, green = 0, blue = 0] = await pixel(bytes, left, top);
      return [red, green, blue].map((value) => (value > 127 ? 1 : 0)).join('');
    };
    const [x, y] = [
      ((RECIFE.longitude + 180) / 360) * 8192,
      (0.5 - Math.atanh(Math.sin((RECIFE.latitude * Math.PI) / 180)) / (2 * Math.PI)) * 8192,
    ];
    const expected = (left: number, top: number) => {
      const column = Math.floor(x + (left - 250) / 256);
      const row = Math.floor(y + (top - 250) / 256);
      return ['100', '010', '001', '110'][(column % 2) + 2 * (row % 2)];
    };
    for (const [left, top] of [
      [20, 20],
      [480, 20],
      [20, 440],
      [250, 100],
      [100, 250],
      [400, 250],
    ] as const) {
      expect(await tileAt(left, top), `${left},${top}`).toBe(expected(left, top));
    }
  });

  it('has twice the pixels where the server has such tiles', async () => {
    service.answer = sends(await plain(512, '#336699'));
    const { bytes } = await tiles('/{z}/{x}/{y}{r}.png').mapOf(RECIFE);
    expect((await sharp(bytes).metadata()).width).toBe(1000);
    expect(service.asked.every(({ path }) => path.endsWith('@2x.png'))).toBe(true);
  });

  it('says who asks, and asks for no tile twice', async () => {
    const source = tiles();
    await source.mapOf(RECIFE);
    const once = service.asked.length;
    expect(new Set(service.asked.map(({ path }) => path)).size).toBe(once);
    expect(service.asked[0]!.headers['user-agent']).toBe(CLIENT.userAgent);
    await source.mapOf(RECIFE);
    expect(service.asked.length).toBe(once);
  });

  it.each<[string, Point]>([
    ['the antimeridian', { latitude: -16.8, longitude: 179.9999 }],
    ['the north pole', { latitude: 90, longitude: 0 }],
    ['the south pole', { latitude: -90, longitude: 0 }],
  ])('asks only for tiles that exist at %s', async (_name, point) => {
    const { bytes } = await tiles().mapOf(point);
    expect((await sharp(bytes).metadata()).width).toBe(500);
    for (const { path } of service.asked) {
      const [, , x = -1, y = -1] = path.split(/[/.]/).map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThan(8192);
    }
  });

  it('fails where a tile is damaged', async () => {
    service.answer = sends(Buffer.from('no picture at all'));
    await expect(tiles().mapOf(RECIFE)).rejects.toThrow(ServiceError);
  });
});

describe('a map of Google’s', () => {
  it('is asked for with the point, zoom 13, both resolutions of a phone, and our key', async () => {
    const map = await plain(1000, '#336699');
    service.answer = sends(map);
    expect(await google().mapOf(RECIFE)).toEqual({ bytes: map, kind: 'png' });
    const { path, query } = service.asked[0]!;
    expect(path).toBe('/maps/api/staticmap');
    expect(Object.fromEntries(query)).toMatchObject({
      center: '-8.0539,-34.8811',
      zoom: '13',
      size: '500x500',
      scale: '2',
      markers: 'color:black|-8.0539,-34.8811',
      key: 'a-secret-key',
    });
  });

  it('never shows its key in an error', async () => {
    service.answer = refuses(403);
    const error = await google()
      .mapOf(RECIFE)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect(`${error} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('a-secret');
  });
});

describe.each([
  ['a tile server', (client: typeof CLIENT) => tiles(undefined, client)],
  ['Google', google],
])('%s', (_name, source) => {
  it.each(FAILURES)('%s fails by name', async (_what, answer) => {
    service.answer = answer;
    await expect(source(CLIENT).mapOf(RECIFE)).rejects.toThrow(ServiceError);
  });

  it.each(SILENCES)('%s fails soon and by name', async (_what, answer) => {
    service.answer = answer;
    await expect(source(IMPATIENT).mapOf(RECIFE)).rejects.toThrow(ServiceError);
  });
});
