import { sql } from 'kysely';
import { alertSeldom } from '../../alert-seldom.ts';
import { milliseconds } from '../../db/milliseconds.ts';
import { cardInsteadOf } from '../../domain/pictures/draw-gig.ts';
import { type MediaStore, MediaStoreError } from '../../media/store.ts';
import type { NumberDeps } from '../number-deps.ts';

/** Uploads each picture to the messenger once per number, and again when it has expired. */
export interface MediaUploads {
  /** The id that `idOf` found in the last seconds, for callers who accept any upload; undefined: call `idOf`. */
  known(mediaKey: string): string | null | undefined;
  /**
   * The id of a picture at the messenger. A gig's cover that our store does not have is replaced by the
   * gig's card; null where nothing can stand in. Either raises an alert.
   * @param wanted.after an id uploaded before this has failed and is not used again
   * @param wanted.waits whether a store that cannot be read is worth waiting for: then its error is thrown
   */
  idOf(mediaKey: string, wanted: { after: Date | null; waits: boolean }): Promise<string | null>;
}

type Wanted = Parameters<MediaUploads['idOf']>[1];

interface Deps extends NumberDeps {
  media: MediaStore;
}

/** An upload that was just asked for, and its id once it is found. */
interface Remembered {
  found: Promise<string | null>;
  id?: string | null;
}

/** How long an id is kept in memory, which saves a query per message; short, because another process may upload again. */
const REMEMBERED_MS = 5_000;
/** How long a stand-in is used, because the picture's file may come back. */
const STAND_IN_MS = 60 * 60_000;

export function createMediaUploads(deps: Deps): MediaUploads {
  const { db, client, sender, media, policy } = deps;
  const raise = alertSeldom(db, deps.onAlert, policy.alertEveryMs);
  const remembered = new Map<string, Remembered>();

  async function find(mediaKey: string, { after, waits }: Wanted): Promise<string | null> {
    const { rows } = await sql<{ media_id: string }>`
      select media_id from media_uploads
      where sender_number_id = ${sender.id} and media_key = ${mediaKey} and expires_at > now()
        -- In milliseconds, as the times of posting are.
        and date_trunc(
          'milliseconds', expires_at - ${milliseconds(policy.mediaLifetimeMs)}
        ) > coalesce(${after}::timestamptz, '-infinity')`.execute(db);
    return rows[0]?.media_id ?? (await upload(mediaKey, waits));
  }

  async function upload(mediaKey: string, waits: boolean): Promise<string | null> {
    const stored = await media.get(mediaKey).catch((error: unknown) => {
      if (waits || !(error instanceof MediaStoreError)) throw error;
      return null;
    });
    const picture = stored ?? (await standIn(mediaKey));
    if (!picture) return null;
    const lifetimeMs = stored ? policy.mediaLifetimeMs : STAND_IN_MS;
    const mediaId = await client.uploadMedia(sender, picture.bytes, picture.contentType, 'picture');
    await sql`
      insert into media_uploads (sender_number_id, media_key, media_id, expires_at)
      values (${sender.id}, ${mediaKey}, ${mediaId},
        now() + ${milliseconds(lifetimeMs)})
      on conflict (sender_number_id, media_key) do update
      set media_id = excluded.media_id, expires_at = excluded.expires_at`.execute(db);
    return mediaId;
  }

  async function standIn(mediaKey: string) {
    await raise(
      mediaKey,
      `A picture is missing: ${mediaKey}. Messages go out with the gig's card in its place, or without a picture. Bring it back from a backup`,
    );
    const card = await cardInsteadOf(db, mediaKey);
    return card && { bytes: card, contentType: 'image/jpeg' };
  }

  return {
    known: (mediaKey) => remembered.get(mediaKey)?.id,
    idOf(mediaKey, wanted) {
      // One upload for all who want the same picture at the same time; who needs a new one looks after each other.
      const known = remembered.get(mediaKey);
      if (known && !wanted.after) return known.found;
      const before = known?.found.catch(() => null) ?? Promise.resolve(null);
      const upload: Remembered = { found: before.then(() => find(mediaKey, wanted)) };
      remembered.set(mediaKey, upload);
      const forget = () => {
        if (remembered.get(mediaKey) === upload) remembered.delete(mediaKey);
      };
      upload.found.then((id) => {
        upload.id = id;
        setTimeout(forget, REMEMBERED_MS).unref();
      }, forget);
      return upload.found;
    },
  };
}
