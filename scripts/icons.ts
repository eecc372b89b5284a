/**
 * Draws the icons that browsers ask for by fixed names from web/public/favicon.svg: `npm run icons`.
 * `favicon.ico` for those who read no SVG, `apple-touch-icon.png` for the home screens of phones.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const FOLDER = new URL('../web/public/', import.meta.url);
const ICO_SIDES = [16, 32, 48];
const TOUCH_SIDE = 180;
const PAPER = '#fbfaf7';
/** Of the home screen's icon, around the bell. */
const MARGIN = 28;
const ENTRY_BYTES = 16;
const HEADER_BYTES = 6;

const svg = await readFile(new URL('favicon.svg', FOLDER));

function drawn(side: number) {
  return sharp(svg, { density: 72 * (side / 32) * 2 }).resize(side, side);
}

/** Windows' icon format, each size in it as a PNG. */
function icoOf(pictures: { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + pictures.length * ENTRY_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let at = header.length;
  pictures.forEach(({ side, png }, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    header.writeUInt8(side, entry);
    header.writeUInt8(side, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(at, entry + 12);
    at += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

const pictures = await Promise.all(
  ICO_SIDES.map(async (side) => ({ side, png: await drawn(side).png().toBuffer() })),
);
await writeFile(new URL('favicon.ico', FOLDER), icoOf(pictures));

// A home screen shows black where an icon is transparent.
const touch = await drawn(TOUCH_SIDE - 2 * MARGIN)
  .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: PAPER })
  .flatten({ background: PAPER })
  .png({ palette: true })
  .toBuffer();
await writeFile(new URL('apple-touch-icon.png', FOLDER), touch);
