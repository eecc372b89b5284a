import QRCode from 'qrcode';
import sharp from 'sharp';

const PRINT_SIDE = 600;
/** ISO/IEC 18004 asks for a quiet zone of four modules. */
const QUIET_ZONE = 4;

/**
 * A black-on-white PNG of at least 600 × 600 px. Every module is a whole number
 * of pixels, so edges stay sharp; a quarter of it may be torn off a poster (level Q).
 * @throws Error when the text is longer than a QR code can hold (1,663 bytes)
 */
export async function qrCodePng(text: string): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' });
  const side = modules.size;
  const scale = Math.ceil(PRINT_SIDE / (side + 2 * QUIET_ZONE));
  const luminance = Buffer.from(Array.from(modules.data, (dark) => (dark ? 0 : 255)));
  const margin = QUIET_ZONE * scale;
  return await sharp(luminance, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: 'white' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** The same as a data address. Throws as `qrCodePng` does. */
export async function qrCodeDataUrl(text: string): Promise<string> {
  return `data:image/png;base64,${(await qrCodePng(text)).toString('base64')}`;
}
