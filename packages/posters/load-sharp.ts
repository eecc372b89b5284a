import { FONTS_CONF } from '@stagebell/fonts';
import { openOnce } from '@stagebell/reading/lazy';

/**
 * Loads sharp when the first picture is worked on: with libvips it takes 20 MB of memory, and a start a tenth of
 * a second.
 */
export const loadSharp = openOnce(async () => {
  // So that texts look the same on every machine, with fonts or without.
  process.env.FONTCONFIG_FILE = FONTS_CONF;
  const { default: sharp } = await import('sharp');
  // Every upload is a different picture, so libvips' cache would only take memory.
  sharp.cache(false);
  return sharp;
});

/** Messengers drop a link preview's picture of more than 300 KB. */
export const MESSAGE_BYTES = 300_000;

/** The first attempt that is no larger than this; else the last. */
export async function firstWithin(
  limit: number,
  attempts: (() => Promise<Buffer>)[],
): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const attempt of attempts) {
    bytes = await attempt();
    if (bytes.length <= limit) break;
  }
  return bytes;
}
