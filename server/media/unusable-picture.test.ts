import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayFault } from '../../contract/fault.ts';
import { ENGLISH } from '../languages/words.ts';
import { storePicture, UnusablePictureError } from './pictures.ts';
import type { MediaStore } from './store.ts';
import { openDiskStore } from './stores/disk-store.ts';

describe('an unusable upload', () => {
  let folder: string;
  let store: MediaStore;
  let jpeg: Buffer;
  let png: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unusable-'));
    store = await openDiskStore(folder);
    const grain = sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    [jpeg, png] = await Promise.all([grain.jpeg().toBuffer(), grain.png().toBuffer()]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Also sees to it that nothing was stored. */
  async function refusalOf(bytes: Buffer): Promise<UnusablePictureError> {
    const error = await storePicture(store, bytes, 'cover').then(
      () => expect.fail('was accepted'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(UnusablePictureError);
    expect(await readdir(folder, { recursive: true })).toEqual(['incoming']);
    return error as UnusablePictureError;
  }

  /** A PNG whose header, rightly sealed, claims another size. */
  function claiming(width: number, height: number, bits = 8): Buffer {
    const bytes = Buffer.from(png);
    const RGBA = 6;
    if (bits > 8) bytes.set([bits, RGBA], 24);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }

  it('is named for what it is when it is no JPEG or PNG', async () => {
    const webp = await sharp(png).webp().toBuffer();
    const gif = await sharp(png).resize(20).gif().toBuffer();
    const tiff = await sharp(png).resize(20).tiff().toBuffer();
    const avif = await sharp(png).resize(20).avif({ effort: 0 }).toBuffer();
    const kinds: [string, Buffer][] = [
      ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ['AVIF', avif],
      ['GIF', gif],
      ['WebP', webp],
      ['TIFF', tiff],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ['SVG', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="9"/>')],
      ['PDF', Buffer.from('%PDF-1.7\n')],
      ['not a picture', Buffer.from('<html><svg></svg></html>')],
      ['not a picture', Buffer.from('photo.jpg')],
      ['empty', Buffer.alloc(0)],
    ];
    for (const [what, bytes] of kinds) {
      const { fault } = await refusalOf(bytes);
      const screenshot = fault.code === 'pictureFormat' ? ' A screenshot of it will do.' : '';
      expect(sayFault(ENGLISH.problems, fault)).toBe(
        `This file is ${what}. Please choose a JPEG or PNG picture.${screenshot}`,
      );
    }
  });

  it('is too large above 10 MB, whatever it holds', async () => {
    const { fault } = await refusalOf(Buffer.concat([jpeg, Buffer.alloc(11e6)]));
    expect(fault).toEqual({ code: 'pictureLarger', values: { megabytes: 10 } });
  });

  it('is a bomb when its header claims more than 50 megapixels, and is not decoded', async () => {
    for (const bomb of [claiming(100_000, 100_000), claiming(50_001, 1_000)]) {
      const { fault } = await refusalOf(bomb);
      expect(fault).toEqual({ code: 'pictureTooManyPixels', values: { megapixels: 50 } });
    }
    const deep = await refusalOf(claiming(25_010, 1_000, 16));
    expect(deep.fault).toEqual({ code: 'pictureTooManyPixels', values: { megapixels: 25 } });
    // The same false header within the limit is found out only by decoding.
    expect((await refusalOf(claiming(5_000, 5_000))).fault.code).toBe('pictureDamaged');
    expect((await refusalOf(claiming(0x7fffffff, 0x7fffffff))).fault.code).toBe('pictureDamaged');
  });

  it('is damaged when it was cut short anywhere, also in rows that the crop drops', async () => {
    for (const whole of [jpeg, png]) {
      for (const length of [60, whole.length >> 1, whole.length - 40]) {
        const { fault } = await refusalOf(whole.subarray(0, length));
        expect(fault.code, `${length} of ${whole.length}`).toBe('pictureDamaged');
      }
    }
  });

  it('is damaged when bytes in the middle of a PNG were changed', async () => {
    const bytes = Buffer.from(png);
    bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 100);
    expect((await refusalOf(bytes)).fault.code).toBe('pictureDamaged');
  });

  it('is too small to fill a frame when it is a mere strip', async () => {
    const strip = await sharp(png).resize(420, 20, { fit: 'fill' }).png().toBuffer();
    expect((await refusalOf(strip)).fault.code).toBe('pictureTooNarrow');
  });

  it('does not keep the next one from being stored', async () => {
    await Promise.allSettled(
      [jpeg, png, jpeg].map((b) => storePicture(store, b.subarray(0, 90), 'cover')),
    );
    await expect(storePicture(store, jpeg, 'cover')).resolves.toMatchObject({ width: 600 });
  });
});
