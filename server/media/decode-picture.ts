import type { Sharp } from 'sharp';
import { fault } from '../../contract/fault.ts';
import {
  COVER_ASPECT_RATIO,
  PICTURE_MAXIMUM_BYTES,
  PICTURE_MAXIMUM_PIXELS,
} from '../../contract/limits.ts';
import { fileFormat } from './file-format.ts';
import { INK, PAPER } from './link-card/colours.ts';
import { loadSharp } from './load-sharp.ts';
import { UnusablePictureError } from './unusable-picture.ts';

/** avatar: square; cover: 4:3. Both are cut from the middle. */
export type PictureShape = 'avatar' | 'cover';

/** 8-bit sRGB samples: rotated upright, cropped and opaque. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

/** Longer side of what is kept of an upload: the width at which link previews are shown large. */
const LARGEST_SIDE = 1200;

/** A picture with a larger aspect ratio than this would show nothing once it is cropped. */
const LONGEST_STRIP = 20;

const MEGABYTE = 1024 * 1024;

/** The sRGB grey that has the same contrast with black as with white. */
const MIDDLE_GREY = 0.46;

/**
 * Reads an uploaded JPEG or PNG whole, scaled down to at most 1,200 pixels and never up.
 * @throws UnusablePictureError before any pixel is decoded when the header alone is reason enough.
 */
export async function decodePicture(bytes: Buffer, shape: PictureShape): Promise<Pixels> {
  refuseByBytes(bytes);
  const { width, height } = await uprightSize(bytes);
  refuseBySize(width, height);

  const ratio = shape === 'cover' ? COVER_ASPECT_RATIO : 1;
  const target = Math.min(LARGEST_SIDE, width, Math.round(height * ratio));
  const sharp = await loadSharp();
  const frame = { width: target, height: Math.max(1, Math.round(target / ratio)) };
  // Cropping comes second, because libvips does not read cropped rows and would miss damage in them.
  const scale = Math.max(frame.width / width, frame.height / height);
  const { data, info } = await decoded(
    sharp(bytes, {
      // 'error', not 'warning', because libjpeg warns about many good JPEGs of cameras.
      failOn: 'error',
      limitInputPixels: PICTURE_MAXIMUM_PIXELS,
      autoOrient: true,
    })
      .resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const background = raw.channels === 4 ? await ground(sharp(data, { raw })) : PAPER;
  const cut = await sharp(data, { raw }).resize(frame).flatten({ background }).raw().toBuffer();
  return { data: cut, ...frame, channels: 3 };
}

function refuseByBytes(bytes: Buffer): void {
  if (bytes.length > PICTURE_MAXIMUM_BYTES) {
    const megabytes = PICTURE_MAXIMUM_BYTES / MEGABYTE;
    throw new UnusablePictureError(fault('pictureLarger', { megabytes }));
  }
  const format = fileFormat(bytes);
  if (format === 'JPEG' || format === 'PNG') return;
  if (bytes.length === 0) throw new UnusablePictureError(fault('pictureEmpty'));
  throw new UnusablePictureError(
    format === undefined ? fault('pictureNone') : fault('pictureFormat', { format }),
  );
}

function refuseBySize(width: number, height: number): void {
  if (width * height > PICTURE_MAXIMUM_PIXELS) {
    const megapixels = PICTURE_MAXIMUM_PIXELS / 1_000_000;
    throw new UnusablePictureError(fault('pictureTooManyPixels', { megapixels }));
  }
  if (Math.max(width, height) > LONGEST_STRIP * Math.min(width, height)) {
    throw new UnusablePictureError(fault('pictureTooNarrow'));
  }
}

/** Reads the header only. */
async function uprightSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const header = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
  return header.autoOrient;
}

async function decoded<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new UnusablePictureError(fault('pictureDamaged'), { cause: error });
  }
}

/** The background of a transparent picture: paper or ink, whichever contrasts with it. */
async function ground(picture: Sharp): Promise<string> {
  const samples = await picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer();
  let light = 0;
  let weight = 0;
  for (let i = 0; i < samples.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = samples.subarray(i, i + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += alpha * 255;
  }
  return light > MIDDLE_GREY * weight ? INK : PAPER;
}
