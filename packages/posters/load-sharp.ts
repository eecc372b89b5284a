import { FONTS_CONF } from '@stagebell/fonts';
import { openOnce } from '../load/lazy.ts';

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
