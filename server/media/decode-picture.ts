import { INK, PAPER } from '@stagebell/posters/colours';
import { loadSharp } from '@stagebell/posters/sharp';
import type { Metadata, Sharp } from 'sharp';
import { fault } from '../../contract/fault.ts';
import {
  COVER_ASPECT_RATIO,
  PICTURE_MAXIMUM_BYTES,
  PICTURE_MAXIMUM_PIXELS,
} from '../../contract/limits.ts';
import { formatFault } from '../../contract/picture-format.ts';
import { limitConcurrency } from '../load/limit-concurrency.ts';
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

/**
 * The most bytes that a picture's samples may take: as many as those of the most pixels in RGBA with 8 bits each. An
 * interlaced or turned one is held whole.
 */
const MAX_SAMPLE_BYTES = 4 * PICTURE_MAXIMUM_PIXELS;

/** A picture that may take more memory than this to decode waits for others that do. */
const HEAVY_BYTES = 100 * MEGABYTE;
const alone = limitConcurrency(1);

/** The sRGB grey that has the same contrast with black as with white. */
const MIDDLE_GREY = 0.46;

/**
 * Reads an uploaded JPEG or PNG whole, scaled down to at most 1,200 pixels and never up.
 * @throws UnusablePictureError before any pixel is decoded when the header alone is reason enough.
 */
export async function decodePicture(bytes: Buffer, shape: PictureShape): Promise<Pixels> {
  refuseByBytes(bytes);
  const sharp = await loadSharp();
  const header = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = header.autoOrient;
  refuseBySize(header);

  const ratio = shape === 'cover' ? COVER_ASPECT_RATIO : 1;
  const target = Math.min(LARGEST_SIDE, width, Math.round(height * ratio));
  const frame = { width: target, height: Math.max(1, Math.round(target / ratio)) };
  // Cropping comes second, because libvips does not read cropped rows and would miss damage in them.
  const scale = Math.max(frame.width / width, frame.height / height);
  const decode = () =>
    sharp(bytes, {
      // 'error', not 'warning', because libjpeg warns about many good JPEGs of cameras.
      failOn: 'error',
      limitInputPixels: PICTURE_MAXIMUM_PIXELS,
      autoOrient: true,
    })
      .resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const isHeavy = memoryFor(header) > HEAVY_BYTES;
  const { data, info } = await decoded(isHeavy ? alone(decode) : decode());
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
  const unusable = formatFault(bytes);
  if (unusable) throw new UnusablePictureError(unusable);
}

/** Of samples with 8 bits or 16. */
const bytesOfPixel = ({ channels, depth }: Metadata) => channels * (depth === 'uchar' ? 1 : 2);

/** A progressive JPEG is decoded from coefficients of 16 bits. */
const memoryFor = (header: Metadata): number =>
  header.width *
  header.height *
  bytesOfPixel(header) *
  (header.format === 'jpeg' && header.isProgressive ? 2 : 1);

function refuseBySize(header: Metadata): void {
  const { width, height } = header;
  const most = Math.min(PICTURE_MAXIMUM_PIXELS, MAX_SAMPLE_BYTES / bytesOfPixel(header));
  if (width * height > most) {
    const megapixels = Math.floor(most / 1_000_000);
    throw new UnusablePictureError(fault('pictureTooManyPixels', { megapixels }));
  }
  if (Math.max(width, height) > LONGEST_STRIP * Math.min(width, height)) {
    throw new UnusablePictureError(fault('pictureTooNarrow'));
  }
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
