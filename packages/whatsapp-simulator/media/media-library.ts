import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Simulator } from '../simulator.ts';
import type { Media } from '../state/records.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Uploaded media is forgotten after 30 days. */
const UPLOAD_LIFE_MS = 30 * DAY_MS;
/** What phones sent is forgotten after 7 days. */
export const INBOUND_LIFE_MS = 7 * DAY_MS;
/** The largest picture WhatsApp sends, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** The largest document WhatsApp sends, in bytes. */
export const MAX_DOCUMENT_BYTES = 100 * 1024 * 1024;

/** Describes a file in the store, and puts its bytes into a folder. */
export async function addMedia(
  { config, store, clock }: Simulator,
  bytes: Buffer,
  mimeType: string,
  lifeMs = UPLOAD_LIFE_MS,
): Promise<Media> {
  const media: Media = {
    id: `${randomInt(10_000_000, 99_999_999)}${randomInt(10_000_000, 99_999_999)}`,
    mimeType,
    expiresAt: clock.now() + lifeMs,
  };
  await mkdir(folderOf(config), { recursive: true });
  await writeFile(join(folderOf(config), media.id), bytes);
  store.commit({ kind: 'media', media });
  return media;
}

/** What Meta still knows under this id. */
export function findMedia({ store, clock }: Simulator, id: string): Media | undefined {
  const media = store.media.get(id);
  return media && media.expiresAt > clock.now() ? media : undefined;
}

/** The bytes of a known file. */
export function readMedia({ config }: Simulator, media: Media): Promise<Buffer> {
  return readFile(join(folderOf(config), media.id));
}

const folderOf = ({ dataDir }: Simulator['config']): string => join(dataDir, 'simulator', 'media');

/** The type of a picture that WhatsApp sends, by its first bytes. */
export function pictureType(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png';
  return undefined;
}
