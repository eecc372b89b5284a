import { createHash, randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SimulatorClock } from '../clock.ts';
import type { Media } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { pictureType } from './picture-type.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Uploaded media is forgotten after 30 days. */
const UPLOAD_LIFE_MS = 30 * DAY_MS;
/** A link fetched once is not fetched again for 10 minutes. */
const LINK_LIFE_MS = 10 * 60 * 1000;
const FETCH_TIMEOUT_MS = 10_000;
/** The largest picture WhatsApp sends, in bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

/** The largest document WhatsApp sends, in bytes. */
export const LARGEST_DOCUMENT = 100 * 1024 * 1024;

/** A picture's link that gave no picture. */
export class PictureNotFetched extends Error {
  override readonly name = 'PictureNotFetched';
}

/** Uploaded and fetched files: described in the store, their bytes in a folder. */
export class MediaLibrary {
  readonly #folder: string;
  readonly #store: Store;
  readonly #clock: SimulatorClock;
  readonly #links = new Map<string, { fetchedAt: number; media: Promise<Media> }>();

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

  /** Fetches a picture as Meta does for a `link`. @throws PictureNotFetched */
  fetchLink(link: string): Promise<Media> {
    const known = this.#links.get(link);
    if (known && this.#clock.now() - known.fetchedAt < LINK_LIFE_MS) return known.media;
    const media = this.#fetch(link);
    this.#links.set(link, { fetchedAt: this.#clock.now(), media });
    media.catch(() => this.#links.delete(link));
    return media;
  }

  async #fetch(link: string): Promise<Media> {
    const bytes = await download(link);
    const type = pictureType(bytes);
    if (!type) throw new PictureNotFetched('The link gave neither a JPEG nor a PNG');
    return this.add(bytes, type);
  }
}

async function download(link: string): Promise<Buffer> {
  try {
    // Loaded only where a message links a picture instead of uploading it.
    const { request } = await import('undici');
    const { statusCode, body } = await request(link, {
      headersTimeout: FETCH_TIMEOUT_MS,
      bodyTimeout: FETCH_TIMEOUT_MS,
    });
    if (statusCode !== 200) throw new PictureNotFetched(`The link answered ${statusCode}`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > LARGEST_PICTURE) throw new PictureNotFetched('The picture is larger than 5 MB');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof PictureNotFetched) throw error;
    throw new PictureNotFetched('The link could not be reached', { cause: error });
  }
}
