import { loadSharp } from './load-sharp.ts';
import { QUIET_ZONE, qrModules } from './qr-modules.ts';

const PRINT_SIDE = 600;

/** Messengers cut the picture above a message to about this width by height. */
const MESSAGE_RATIO = 1.91;

/**
 * A black-on-white PNG of at least 600 × 600 px. Every module is a whole number of pixels, so edges
 * stay sharp; a quarter of it may be torn off a poster (level Q).
 * @param ratio of width to height, at least 1; white fills what is beside it
 * @throws Error when the text is longer than a QR code can hold (1,663 bytes)
 */
export async function qrCode(text: string, ratio = 1): Promise<Buffer> {
  const sharp = await loadSharp();
  const modules = await qrModules(text);
  const side = modules.size;
  const scale = Math.ceil(PRINT_SIDE / (side + 2 * QUIET_ZONE));
  const luminance = Buffer.from(Array.from(modules.data, (dark) => (dark ? 0 : 255)));
  const margin = QUIET_ZONE * scale;
  const height = side * scale + 2 * margin;
  const beside = margin + Math.ceil((height * (ratio - 1)) / 2);
  return await sharp(luminance, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .extend({ top: margin, bottom: margin, left: beside, right: beside, background: 'white' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** The same as a data address. Throws alike. */
export async function qrCodeDataUrl(text: string): Promise<string> {
  return `data:image/png;base64,${(await qrCode(text)).toString('base64')}`;
}

/** The same with white beside it, so that nothing of it is cut off above a message. Throws alike. */
export function qrCodeForMessage(text: string): Promise<Buffer> {
  return qrCode(text, MESSAGE_RATIO);
}
