import { firstWithin, loadSharp, MESSAGE_BYTES } from '@stagebell/posters/sharp';
import type { Pixels } from './decode-picture.ts';

/** A cover's share of a page's 250 KB; only noise takes more at the lowest quality. */
const WIDE_BYTES = 64_000;
const NARROW_BYTES = 28_000;

/**
 * WebP in the two widths of pages and a JPEG of at most 300 KB, none larger than the pixels given; with the wide form's
 * size in pixels and the main colour as '#rrggbb'.
 */
export async function encodePicture({ data, ...raw }: Pixels) {
  const sharp = await loadSharp();
  const fitted = (side: number) =>
    sharp(data, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  // A page's width is fixed by its layout, so a picture that is hard to compress loses quality, not size.
  const pageForm = (side: number, limit: number) =>
    firstWithin(
      limit,
      [78, 56, 34].map(
        (quality) => () => fitted(side).webp({ quality, smartSubsample: true }).toBuffer(),
      ),
    );
  const wide = await pageForm(600, WIDE_BYTES);
  const narrow = await pageForm(320, NARROW_BYTES);
  // The last attempt fits whatever it shows: pure noise of 600 × 600 pixels takes 122 KB at quality 60.
  const attempts = [1200, 900, 600].flatMap((side) =>
    [80, 60].map((quality) => () => fitted(side).jpeg({ quality, mozjpeg: true }).toBuffer()),
  );
  const message = await firstWithin(MESSAGE_BYTES, attempts);
  const { width, height } = await sharp(wide).metadata();
  return { wide, narrow, message, width, height, colour: await mainColour(narrow) };
}

async function mainColour(encoded: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const { dominant } = await sharp(encoded).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
