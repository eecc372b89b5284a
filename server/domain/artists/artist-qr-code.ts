import { qrCodeDataUrl, qrCodeForMessage } from '../../media/qr-code.ts';
import { type MediaKey, type MediaStore, MediaStoreError, mediaKey } from '../../media/store.ts';

/** What an artist's code holds. A poster outlives a change of number: its code leads through us. */
export function followAddress(publicUrl: string, username: string): string {
  return `${publicUrl}/f/${username}`;
}

/** The code that opens the chat with "Follow {username}", as a PNG in a data address. */
export function artistQrCode(publicUrl: string, username: string): Promise<string> {
  return qrCodeDataUrl(followAddress(publicUrl, username));
}

/** What waits to be sent is given up after a day. */
const HOURS_KEPT = 25;

/**
 * The same code, stored for a message that is about to be sent, and erased about a day later. Where it cannot be
 * stored the message goes without it, rather than not at all.
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
