import { describe, expect, it } from 'vitest';
import { decodeAsset, encodeAsset } from './asset.ts';

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
