import type { BitMatrix } from 'qrcode';

/** ISO/IEC 18004 asks for a quiet zone of four modules. */
export const QUIET_ZONE = 4;

/**
 * The squares, dark or light, of a QR code of which a quarter may be torn off (level Q). The package is loaded when the
 * first is drawn.
 * @throws Error when the text is longer than a QR code can hold (1,663 bytes)
 */
export async function qrModules(text: string): Promise<BitMatrix> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.create(text, { errorCorrectionLevel: 'Q' }).modules;
}
