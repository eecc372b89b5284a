import { limitConcurrency } from '../load/limit-concurrency.ts';
import { decodePicture, type PictureShape } from './decode-picture.ts';
import { encodePicture } from './encode-picture.ts';
import type { MediaKey, MediaStore } from './store.ts';

export { UnusablePictureError } from './unusable-picture.ts';

/** One stored picture in every form that pages and messages need. Persisted as JSON beside its owner. */
export interface Picture {
  /** Of the wide form, in pixels. */
  width: number;
  height: number;
  /** WebP, longer side at most 600 px. */
  wide: MediaKey;
  /** WebP, longer side at most 320 px. */
  narrow: MediaKey;
  /** JPEG of at most 300 KB, for link previews and WhatsApp. */
  message: MediaKey;
  /** The main colour as '#rrggbb', shown while the picture loads. */
  placeholder?: string;
}

// Each can take a hundred megabytes to decode, and one of them several hundred.
const withLimit = limitConcurrency(2);

/**
 * Decodes an uploaded JPEG or PNG whole and stores it upright, cut to shape, opaque, and without
 * any metadata. Never enlarges. Nothing is stored when it throws.
 * @throws UnusablePictureError when the upload cannot become a picture
 */
export async function storePicture(
  store: MediaStore,
  bytes: Buffer,
  shape: PictureShape,
): Promise<Picture> {
  const forms = await withLimit(async () => encodePicture(await decodePicture(bytes, shape)));
  const wide = await store.put(forms.wide, 'webp');
  const narrow = await store.put(forms.narrow, 'webp');
  const message = await store.put(forms.message, 'jpg');
  return {
    width: forms.width,
    height: forms.height,
    wide,
    narrow,
    message,
    placeholder: forms.colour,
  };
}
