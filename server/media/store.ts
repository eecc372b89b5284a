import { createHash } from 'node:crypto';

/** Names one stored file by the SHA-256 of its bytes: 'ab/abcdef….webp'. */
export type MediaKey = string;

const CONTENT_TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};
/** What may be stored, by its ending. */
export type StoredKind = keyof typeof CONTENT_TYPES;

const KEY = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.(webp|jpg|png|svg)$/;
/** What is put under `/media/`, where pages link pictures to unless told otherwise. */
const OWN_ADDRESS = '/media/';
let address = OWN_ADDRESS;

/** Browsers keep a picture for good; what others share asks again within the hour, for it may be taken down. */
export const FOREVER = 'public, max-age=31536000, immutable, s-maxage=3600';

/** A stored file is young for this long, because a row may soon refer to it. */
export const YOUNG_MS = 60 * 60 * 1000;

/** Stored files can be neither written nor read for now. The message is a sentence for who operates us. */
export class MediaStoreError extends Error {
  override name = 'MediaStoreError';
  /** The message without the parts that differ between files or answers. */
  readonly what: string;

  constructor(
    message: string,
    { what = message, ...options }: ErrorOptions & { what?: string } = {},
  ) {
    super(message, options);
    this.what = what;
  }
}

/** A stored file whose bytes are not those that its key names. */
export class DamagedFileError extends MediaStoreError {
  override name = 'DamagedFileError';
}

/** Stores immutable files; nothing can be overwritten. Every call may reject with `MediaStoreError`. */
export interface MediaStore {
  /**
   * Resolves once the bytes are durable. The same bytes always get the same key.
   * @param hours for how long at least they stay although nothing refers to them; 1 unless told
   */
  put(bytes: Buffer, extension: StoredKind, hours?: number): Promise<MediaKey>;
  /**
   * Null when nothing is stored under the key, or when it is not a key at all.
   * @param admit awaited before a request to another machine; what it throws is thrown, and nothing is requested
   */
  get(
    key: MediaKey,
    admit?: () => Promise<void>,
  ): Promise<{ bytes: Buffer; contentType: string } | null>;
  /** False, and nothing is removed, when the file is less than an hour old: a row may soon refer to it. */
  remove(key: MediaKey): Promise<boolean>;
  /** Every key on one of the 256 shelves, named by the first two digits of its keys. */
  keysOn(shelf: string): Promise<MediaKey[]>;
}

/** The key of these bytes, stored or not. */
export function mediaKey(bytes: Buffer, extension: StoredKind): MediaKey {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** What a key says of its file; null when it is no key at all. */
export function partsOfKey(key: MediaKey): { kind: StoredKind; contentType: string } | null {
  const kind = KEY.exec(key)?.[2] as StoredKind | undefined;
  return kind ? { kind, contentType: CONTENT_TYPES[kind] } : null;
}

/** Whether these are the bytes that the key names. */
export function isNamedBy(bytes: Buffer, key: MediaKey): boolean {
  const parts = partsOfKey(key);
  return parts !== null && mediaKey(bytes, parts.kind) === key;
}

/**
 * Has every address of a stored file begin with `url` instead of our own `/media/`; null: with our own.
 * Said once at the start of a process, before anything is read.
 */
export function linkMediaTo(url: string | null): void {
  address = url === null ? OWN_ADDRESS : `${url}/`;
}

/** The public, immutable address of a stored file. */
export function mediaUrl(key: MediaKey): string {
  return address + key;
}

/** The key in the public address of a stored file. */
export function keyOfMedia(url: string): MediaKey {
  return url.slice(mediaUrl('').length);
}
