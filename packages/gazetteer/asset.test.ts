import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeAsset, encodeAsset, readAsset } from './asset.ts';

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

describe('the asset format', () => {
  it('gives back every column and list as it was', () => {
    const columns = {
      bytes: Uint8Array.of(0, 1, 255),
      shorts: Uint16Array.of(0, 256, 65_535),
      longs: Uint32Array.of(0, 65_536, 4_294_967_295),
      signed: Int32Array.of(-1_800_000, 0, 2_147_483_647, -2_147_483_648),
      none: new Uint32Array(0),
    };
    const lists = { zones: ['America/Recife'], nested: [{ name: 'Île-de-France' }] };
    expect(decodeAsset(encodeAsset({ columns, lists }))).toEqual({ columns, lists });
  });

  it('does not keep the file alive through one of its columns', () => {
    const file = encodeAsset({ columns: { few: Uint8Array.of(1, 2) }, lists: [] });
    const { columns } = decodeAsset<{ few: Uint8Array }, string[]>(file);
    expect(columns.few.buffer.byteLength).toBe(2);
  });
});

it('gives back the memory of a file that it has read, without waiting for garbage to be collected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-asset-'));
  const file = pathToFileURL(join(folder, 'asset.br'));
  // Packed to a third, as an asset is.
  const numbers = Uint8Array.from(randomBytes(20_000_000), (byte) => byte % 4);
  await writeFile(file, brotliCompressSync(encodeAsset({ columns: { numbers }, lists: [] }), FAST));
  const before = process.memoryUsage().arrayBuffers;
  const { columns } = await readAsset<{ numbers: Uint8Array }, string[]>(file);
  const more = process.memoryUsage().arrayBuffers - before;
  expect(Buffer.compare(columns.numbers, numbers)).toBe(0);
  expect(more).toBeLessThan(1.5 * numbers.length);
  await rm(folder, { recursive: true });
});
