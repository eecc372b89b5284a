import type { RaiseSeldom } from '../alert-seldom.ts';
import type { Config } from '../config.ts';
import { linkMediaTo, type MediaStore, MediaStoreError } from '../media/store.ts';
import { diskStore, openDiskStore } from '../media/stores/disk-store.ts';
import { twoStores } from '../media/stores/two-stores.ts';
import type { Measures } from '../watching/metrics.ts';
import { type WatchedStore, watchedStore } from '../watching/watched-store.ts';

/**
 * Opens the store of pictures: the disk, or a bucket with the disk behind it, or the other way round. A bucket
 * that is away, or a key that it refuses, does not end the start, for texts are answered without pictures; what
 * is wrong is said by an alert, and everything is tried again when it is asked for.
 */
export async function openMedia(
  { dataDir, s3, mediaStore, mediaUrl }: Config,
  raise: RaiseSeldom,
  measures: Measures,
): Promise<WatchedStore> {
  const folder = `${dataDir}/media`;
  const watch = ({ message, what }: MediaStoreError) =>
    void raise(`media ${what}`, `Pictures cannot be stored or read. ${message}`);
  linkMediaTo(mediaUrl);
  if (!s3) return watchedStore(await openDisk(folder, watch), watch, measures);
  // Loaded only where it is used.
  const { s3Store } = await import('../media/stores/s3-store.ts');
  const bucket = s3Store(s3);
  const store =
    mediaStore === 's3'
      ? twoStores(bucket, diskStore(folder))
      : twoStores(await openDisk(folder, watch), bucket);
  const media = watchedStore(store, watch, measures);
  media.store.keysOn('00').catch(() => {
    // Asked only so that a wrong setting is told now, and not by the first artist who cannot save a picture.
  });
  return media;
}

/** A disk that is full or read-only may be mended while we run. */
async function openDisk(
  folder: string,
  onTrouble: (error: MediaStoreError) => void,
): Promise<MediaStore> {
  try {
    return await openDiskStore(folder);
  } catch (error) {
    if (!(error instanceof MediaStoreError)) throw error;
    onTrouble(error);
    return diskStore(folder);
  }
}
