import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { qrCodeDataUrl, qrCodeForMessage } from '../media/qr-code.ts';
import type { MediaKey, MediaStore } from '../media/store.ts';

/** What an artist's code holds. A poster outlives a change of number: its code leads through us. */
export function followAddress(publicUrl: string, username: string): string {
  return `${publicUrl}/f/${username}`;
}

/** The code that opens the chat with "Follow {username}", as a PNG in a data address. */
export function artistQrCode(publicUrl: string, username: string): Promise<string> {
  return qrCodeDataUrl(followAddress(publicUrl, username));
}

/** The same code, stored for a message that is about to be sent, and erased a day later. */
export async function qrCodeToSend(
  { db, media, publicUrl }: { db: Database; media: MediaStore; publicUrl: string },
  username: string,
): Promise<MediaKey> {
  const key = await media.put(await qrCodeForMessage(followAddress(publicUrl, username)), 'png');
  await sql`
    insert into unused_pictures (media_key, look_at) values (${key}, now() + interval '1 day')
    on conflict (media_key) do update set look_at = excluded.look_at`.execute(db);
  return key;
}
