import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Create } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePicture } from './pictures.ts';
import type { MediaKey, MediaStore } from './store.ts';
import { openDiskStore } from './stores/disk-store.ts';

describe('a stored picture', () => {
  let folder: string;
  let store: MediaStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    store = await openDiskStore(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const plain = (width: number, height: number, background: Create['background'] = '#336699') =>
    sharp({ create: { width, height, channels: 3, background } });
  const grain = (width: number, height: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
  const bytesOf = async (key: MediaKey) => (await store.get(key))!.bytes;
  const sizeOf = async (key: MediaKey) => {
    const { format, width, height } = await sharp(await bytesOf(key)).metadata();
    return { format, width, height };
  };
  /** Red, green, blue at a point given in shares of width and height. */
  const colourAt = async (key: MediaKey, x: number, y: number) => {
    const { data, info } = await sharp(await bytesOf(key))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  /** Within ten steps of each channel. */
  const near = (colour: number[]) => colour.map((c) => expect.closeTo(c, -1.3));

  it('has two WebP widths and a JPEG, a cover 4:3 and an avatar square', async () => {
    const upload = await plain(2000, 1000).jpeg().toBuffer();
    const cover = await storePicture(store, upload, 'cover');
    expect([cover.width, cover.height]).toEqual([600, 450]);
    expect(await sizeOf(cover.wide)).toEqual({ format: 'webp', width: 600, height: 450 });
    expect(await sizeOf(cover.narrow)).toEqual({ format: 'webp', width: 320, height: 240 });
    expect(await sizeOf(cover.message)).toEqual({ format: 'jpeg', width: 1200, height: 900 });
    const avatar = await storePicture(store, upload, 'avatar');
    expect(await sizeOf(avatar.wide)).toEqual({ format: 'webp', width: 600, height: 600 });
    expect(await sizeOf(avatar.narrow)).toEqual({ format: 'webp', width: 320, height: 320 });
    expect(await sizeOf(avatar.message)).toEqual({ format: 'jpeg', width: 1000, height: 1000 });
  });

  it('is never enlarged', async () => {
    const small = await storePicture(store, await plain(100, 90).png().toBuffer(), 'cover');
    for (const key of [small.wide, small.narrow, small.message]) {
      expect(await sizeOf(key)).toMatchObject({ width: 100, height: 75 });
    }
    const dot = await storePicture(store, await plain(1, 1).png().toBuffer(), 'cover');
    expect([dot.width, dot.height]).toEqual([1, 1]);
  });

  it('is cut from the middle', async () => {
    const stripes = await plain(900, 300, '#ff0000')
      .composite([{ input: await plain(300, 300, '#00ff00').png().toBuffer(), left: 300, top: 0 }])
      .png()
      .toBuffer();
    const { message } = await storePicture(store, stripes, 'avatar');
    expect(await colourAt(message, 0.03, 0.5)).toEqual(near([0, 255, 0]));
    expect(await colourAt(message, 0.97, 0.5)).toEqual(near([0, 255, 0]));
  });

  it('stands upright and keeps neither place nor camera of a phone photo', async () => {
    const left = await plain(400, 600, '#ff0000').png().toBuffer();
    const upload = await plain(800, 600, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'Lumiphone' },
        IFD3: { GPSLatitude: '8/1 3/1 14/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(upload.includes('Lumiphone')).toBe(true);
    const picture = await storePicture(store, upload, 'avatar');
    for (const key of [picture.wide, picture.narrow, picture.message]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(await bytesOf(key)).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect((await bytesOf(key)).includes('Lumiphone')).toBe(false);
      expect(await colourAt(key, 0.5, 0.1)).toEqual(near([255, 0, 0]));
      expect(await colourAt(key, 0.5, 0.9)).toEqual(near([0, 0, 255]));
    }
  });

  it('lays a dark see-through logo on paper and a light one on ink', async () => {
    const logo = (background: string) =>
      sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
        .composite([{ input: { create: { width: 100, height: 100, channels: 3, background } } }])
        .png()
        .toBuffer();
    const dark = await storePicture(store, await logo('#101010'), 'avatar');
    const light = await storePicture(store, await logo('#f0f0f0'), 'avatar');
    for (const form of ['wide', 'message'] as const) {
      expect(await colourAt(dark[form], 0.05, 0.05)).toEqual(near([251, 250, 247]));
      expect(await colourAt(dark[form], 0.5, 0.5)).toEqual(near([16, 16, 16]));
      expect(await colourAt(light[form], 0.05, 0.05)).toEqual(near([10, 10, 11]));
      expect(await colourAt(light[form], 0.5, 0.5)).toEqual(near([240, 240, 240]));
    }
    expect((await sharp(await bytesOf(dark.wide)).metadata()).hasAlpha).toBe(false);
  });

  it('shows the same colour whether it came as CMYK, 16-bit, grey, palette or wide-gamut', async () => {
    const clay = { r: 150, g: 130, b: 110 };
    const uploads = {
      'CMYK JPEG': plain(300, 300, clay).toColourspace('cmyk').jpeg({ quality: 100 }),
      '16-bit PNG': plain(300, 300, clay).toColourspace('rgb16').png(),
      'palette PNG': plain(300, 300, clay).png({ palette: true }),
      'interlaced PNG': plain(300, 300, clay).png({ progressive: true }),
      'Display P3 JPEG': plain(300, 300, clay).withIccProfile('p3').jpeg({ quality: 100 }),
    };
    for (const [kind, upload] of Object.entries(uploads)) {
      const { message } = await storePicture(store, await upload.toBuffer(), 'avatar');
      expect(await colourAt(message, 0.5, 0.5), kind).toEqual(near([150, 130, 110]));
    }
    const grey = await plain(300, 300, '#777777').toColourspace('b-w').png().toBuffer();
    const { message } = await storePicture(store, grey, 'avatar');
    expect(await colourAt(message, 0.5, 0.5)).toEqual(near([119, 119, 119]));
  });

  it('weighs at most 300 KB as a message, and little enough for a page, even when it is all grain', async () => {
    const upload = await grain(1600, 1200).jpeg({ quality: 95 }).toBuffer();
    expect(upload.length).toBeGreaterThan(1_000_000);
    for (const shape of ['cover', 'avatar'] as const) {
      const picture = await storePicture(store, upload, shape);
      expect((await bytesOf(picture.message)).length).toBeLessThanOrEqual(300_000);
      expect((await bytesOf(picture.wide)).length).toBeLessThanOrEqual(100_000);
      expect((await sizeOf(picture.wide)).width).toBe(600);
    }
  });

  it('may come from an upload of 40 megapixels', async () => {
    const upload = await plain(7300, 5480).jpeg().toBuffer();
    const { width, height } = await storePicture(store, upload, 'cover');
    expect([width, height]).toEqual([600, 450]);
  });

  it('names its main colour', async () => {
    const { placeholder } = await storePicture(
      store,
      await plain(300, 300, '#ff0000').png().toBuffer(),
      'avatar',
    );
    expect(placeholder).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  });

  it('is equal for equal uploads and shapes alone', async () => {
    const upload = await grain(400, 300).png().toBuffer();
    const first = await storePicture(store, upload, 'cover');
    expect(await storePicture(store, upload, 'cover')).toEqual(first);
    expect(await storePicture(store, upload, 'avatar')).not.toEqual(first);
  });
});
