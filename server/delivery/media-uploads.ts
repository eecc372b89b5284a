import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { SenderNumber } from '../domain/sender-numbers.ts';
import type { MediaStore } from '../media/store.ts';
import type { WhatsAppClient } from '../whatsapp/client.ts';
import type { DeliveryPolicy } from './policy.ts';

/** A message names a picture that our store does not have. */
class MissingPictureError extends Error {
  override name = 'MissingPictureError';
}

/** Uploads each picture to the messenger once per number, and again when it has expired. */
export interface MediaUploads {
  /** @param after an id uploaded before this has failed and is not used again */
  idOf(mediaKey: string, after?: Date | null): Promise<string>;
}

interface Deps {
  db: Database;
  client: WhatsAppClient;
  sender: SenderNumber;
  media: MediaStore;
  policy: DeliveryPolicy;
}

/** Spares a query per message; short, because another process may have uploaded anew. */
const REMEMBERED_MS = 5_000;

export function createMediaUploads({ db, client, sender, media, policy }: Deps): MediaUploads {
  const remembered = new Map<string, Promise<string>>();

  async function find(mediaKey: string, after: Date | null): Promise<string> {
    const { rows } = await sql<{ media_id: string }>`
      select media_id from media_uploads
      where sender_number_id = ${sender.id} and media_key = ${mediaKey} and expires_at > now()
        -- In milliseconds, as the times of posting are.
        and date_trunc(
          'milliseconds', expires_at - ${policy.mediaLifetimeMs} * interval '1 millisecond'
        ) > coalesce(${after}::timestamptz, '-infinity')`.execute(db);
    return rows[0]?.media_id ?? (await upload(mediaKey));
  }

  async function upload(mediaKey: string): Promise<string> {
    const picture = await media.get(mediaKey);
    if (!picture) throw new MissingPictureError(`No picture is stored under ${mediaKey}`);
    const mediaId = await client.uploadMedia(sender, picture.bytes, picture.contentType);
    await sql`
      insert into media_uploads (sender_number_id, media_key, media_id, expires_at)
      values (${sender.id}, ${mediaKey}, ${mediaId},
        now() + ${policy.mediaLifetimeMs} * interval '1 millisecond')
      on conflict (sender_number_id, media_key) do update
      set media_id = excluded.media_id, expires_at = excluded.expires_at`.execute(db);
    return mediaId;
  }

  return {
    idOf(mediaKey, after = null) {
      // One upload for all who want the same picture at the same time.
      const known = after ? undefined : remembered.get(mediaKey);
      if (known) return known;
      const found = find(mediaKey, after);
      remembered.set(mediaKey, found);
      const forget = () => {
        if (remembered.get(mediaKey) === found) remembered.delete(mediaKey);
      };
      found.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget);
      return found;
    },
  };
}
