import { createHash, randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SimulatorClock } from '../clock.ts';
import type { Media } from '../state/records.ts';
import type { Store } from '../state/store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Uploaded media is forgotten after 30 days. */
const UPLOAD_LIFE_MS = 30 * DAY_MS;
/** The largest picture WhatsApp sends, in bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

/** The largest document WhatsApp sends, in bytes. */
export const LARGEST_DOCUMENT = 100 * 1024 * 1024;

/** Uploaded files: described in the store, their bytes in a folder. */
export class MediaLibrary {
  readonly #folder: string;
  readonly #store: Store;
  readonly #clock: SimulatorClock;

  constructor(folder: string, store: Store, clock: SimulatorClock) {
    this.#folder = folder;
    this.#store = store;
    this.#clock = clock;
  }

  async add(bytes: Buffer, mimeType: string): Promise<Media> {
    const media: Media = {
      id: `${this.#clock.now()}${randomInt(100, 1000)}`,
      mimeType,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      expiresAt: this.#clock.now() + UPLOAD_LIFE_MS,
    };
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, media.id), bytes);
    this.#store.commit({ kind: 'media', media });
    return media;
  }

  /** What Meta still knows under this id. */
  find(id: string): Media | undefined {
    const media = this.#store.media.get(id);
    return media && media.expiresAt > this.#clock.now() ? media : undefined;
  }

  /** The bytes of a known file. */
  read(media: Media): Promise<Buffer> {
    return readFile(join(this.#folder, media.id));
  }
}
