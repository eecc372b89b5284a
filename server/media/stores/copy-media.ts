import { limitConcurrency } from '../../load/limit-concurrency.ts';
import {
  DamagedFileError,
  isNamedBy,
  type MediaKey,
  type MediaStore,
  partsOfKey,
} from '../store.ts';

const SHELVES = 256;
const AT_ONCE = 4;

/** The result of a copy, in files. */
export interface Copied {
  copied: number;
  /** In both already. */
  present: number;
  /** Erased between being listed and being read. */
  gone: number;
  /** Their bytes are not those they were stored by; they were not copied. */
  damaged: MediaKey[];
}

/**
 * Copies every file that `to` does not have, shelf by shelf, while both are in use. Stored files never change, so
 * it can be stopped at any moment and started again, and copies nothing twice.
 * @param onShelf called after each shelf, of 256
 */
export async function copyMedia(
  from: MediaStore,
  to: MediaStore,
  onShelf: (done: number, soFar: Copied) => void,
): Promise<Copied> {
  const soFar: Copied = { copied: 0, present: 0, gone: 0, damaged: [] };
  const withLimit = limitConcurrency(AT_ONCE);

  async function copy(key: MediaKey): Promise<void> {
    const kind = partsOfKey(key)?.kind;
    // Stores list nothing else; were one to, it must not be counted as erased.
    if (!kind) throw new Error(`A store lists what it cannot have stored: ${key}`);
    const stored = await from.get(key).catch((error: unknown): 'damaged' => {
      if (error instanceof DamagedFileError) return 'damaged';
      throw error;
    });
    if (!stored) soFar.gone += 1;
    else if (stored === 'damaged' || !isNamedBy(stored.bytes, key)) soFar.damaged.push(key);
    else {
      await to.put(stored.bytes, kind);
      soFar.copied += 1;
    }
  }

  for (let shelf = 0; shelf < SHELVES; shelf++) {
    const name = shelf.toString(16).padStart(2, '0');
    const [there, here] = await Promise.all([to.keysOn(name), from.keysOn(name)]);
    const alreadyThere = new Set(there);
    const missing = here.filter((key) => !alreadyThere.has(key));
    soFar.present += here.length - missing.length;
    const results = await Promise.allSettled(missing.map((key) => withLimit(() => copy(key))));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    onShelf(shelf + 1, soFar);
  }
  return soFar;
}
