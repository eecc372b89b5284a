import { qrCodeDataUrl, qrCodeForMessage } from '../../media/drawn-pictures.ts';
import { type MediaKey, type MediaStore, MediaStoreError, mediaKey } from '../../media/store.ts';

/**
 * The address in an artist's QR code. A poster outlives a change of number, so its code leads through our own address.
 */
export function followAddress(publicUrl: string, username: string): string {
  return `${publicUrl}/f/${username}`;
}

/** The code that opens the chat with "Follow {username}", as a PNG in a data address. */
export function artistQrCode(publicUrl: string, username: string): Promise<string> {
  return qrCodeDataUrl(followAddress(publicUrl, username));
}

/** A message that waits is given up after a day. */
const HOURS_KEPT = 25;

/**
 * The same code, stored for a message that is about to be sent, and erased about a day later. When it cannot be stored,
 * the message is sent without it.
 */
export async function qrCodeToSend(
  { media, publicUrl }: { media: MediaStore; publicUrl: string },
  username: string,
): Promise<MediaKey> {
  const code = await qrCodeForMessage(followAddress(publicUrl, username));
  try {
    return await media.put(code, 'png', HOURS_KEPT);
  } catch (error) {
    if (error instanceof MediaStoreError) return mediaKey(code, 'png');
    throw error;
  }
}
