import sharp from 'sharp';

/** A file as a person has it on the device. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture as an artist would choose it: wider than any form needs, with something to see. */
export async function photo(colour: string): Promise<TestFile> {
  const stage = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="${colour}"/><circle cx="600" cy="420" r="260" fill="#fff" opacity=".3"/></svg>`;
  const buffer = await sharp(Buffer.from(stage)).jpeg().toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** As small as pictures come, for gigs by the dozen. */
export async function thumbnail(): Promise<TestFile> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#446622' } });
  return { name: 'small.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Red on its left half and blue on its right one. */
function leftRedRightBlue(width: number, height: number) {
  const half = {
    width: Math.floor(width / 2),
    height,
    channels: 3,
    background: '#ff0000',
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

/** Twice as wide as high, red on its left half and blue on its right one. */
export async function wideHalves(): Promise<TestFile> {
  const buffer = await leftRedRightBlue(1600, 800).png().toBuffer();
  return { name: 'halves.png', mimeType: 'image/png', buffer };
}

/** 40 megapixels of a phone held upright: red above and blue below, once turned as its EXIF says. */
export async function sidewaysPhoto(): Promise<TestFile> {
  const buffer = await leftRedRightBlue(7304, 5478)
    .jpeg()
    // "The first column is the top": stored lying on its left side.
    .withMetadata({ orientation: 5 })
    .toBuffer();
  return { name: 'IMG_0040.jpg', mimeType: 'image/jpeg', buffer };
}
