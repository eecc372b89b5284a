import { randomUUID } from 'node:crypto';
import { limitConcurrency } from '../../load/limit-concurrency.ts';
import type { BucketNotes } from '../../media/stores/bucket-notes.ts';
import {
  entriesIn,
  inOrder,
  type LeavingEntry,
  type LeavingJournal,
  oldestDay,
} from './journal.ts';

/** The journal of this machine and, as far as they are in the bucket, those of all others. */
export interface SharedJournal extends LeavingJournal {
  /** Tries once more to copy what is not in the bucket yet. */
  stop(): Promise<void>;
}

const FOLDER = 'leaving/';
/** A file is written again with each entry, so it must not grow for ever. */
const ENTRIES_IN_FILE = 500;
const READ_AT_ONCE = 8;
const AGAIN_AFTER_MS = 30_000;

interface Options {
  /** Told what goes wrong with the bucket. */
  onTrouble: (error: unknown) => void;
  againAfterMs?: number;
}

/** A file of ours in the bucket: the entries of one day. */
interface OwnFile {
  name: string;
  entries: LeavingEntry[];
  isStored: boolean;
}

/**
 * Copies a journal to the bucket, for each machine keeps its own, and whichever process starts first after a restore has
 * to know them all. An entry counts once it is on the disk: a bucket that is away holds up nobody who leaves, and gets
 * what it missed later. Each process writes files of its own, so that none overwrites another's.
 */
export function shareJournal(
  own: LeavingJournal,
  bucket: BucketNotes,
  { onTrouble, againAfterMs = AGAIN_AFTER_MS }: Options,
): SharedJournal {
  const processId = randomUUID();
  const withLimit = limitConcurrency(READ_AT_ONCE);
  let files: OwnFile[] = [];
  let count = 0;
  let copying: Promise<void> | null = null;
  let again: NodeJS.Timeout | null = null;

  function add(entry: LeavingEntry): void {
    const folder = `${FOLDER}${entry.at.slice(0, 10)}/`;
    let file = files.find(
      ({ name, entries }) => name.startsWith(folder) && entries.length < ENTRIES_IN_FILE,
    );
    if (!file) {
      count += 1;
      file = { name: `${folder}${processId}-${count}.jsonl`, entries: [], isStored: false };
      files.push(file);
    }
    file.entries.push(entry);
    file.isStored = false;
  }

  async function copyAll(): Promise<void> {
    for (let file = waiting(); file; file = waiting()) {
      const { entries, name } = file;
      // Whatever is added while this is under way is copied by the next round.
      file.isStored = true;
      try {
        await bucket.put(name, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      } catch (error) {
        file.isStored = false;
        throw error;
      }
    }
    files = files.filter(({ entries }) => entries.length < ENTRIES_IN_FILE);
  }

  const waiting = () => files.find(({ isStored }) => !isStored);

  function copy(): Promise<void> {
    copying ??= copyAll()
      .catch((error: unknown) => {
        onTrouble(error);
        again ??= setTimeout(() => {
          again = null;
          void copy();
        }, againAfterMs).unref();
      })
      .finally(() => {
        copying = null;
        // Added when the last file had just been copied.
        if (waiting() && !again) void copy();
      });
    return copying;
  }

  async function ofAll(): Promise<LeavingEntry[]> {
    const names = await bucket.namesUnder(FOLDER);
    const texts = await Promise.all(names.map((name) => withLimit(() => bucket.get(name))));
    return texts.flatMap((text) => entriesIn(text ?? ''));
  }

  return {
    async note(entry) {
      await own.note(entry);
      add(entry);
      void copy();
    },

    async entries() {
      const here = await own.entries();
      let there: LeavingEntry[];
      try {
        there = await ofAll();
      } catch (error) {
        onTrouble(error);
        return here;
      }
      const known = new Map(there.map((entry) => [JSON.stringify(entry), entry]));
      const missing = here.filter((entry) => !known.has(JSON.stringify(entry)));
      for (const entry of missing) add(entry);
      if (missing.length > 0) void copy();
      return inOrder([...known.values(), ...missing]);
    },

    async dropOld() {
      await own.dropOld();
      try {
        const names = await bucket.namesUnder(FOLDER);
        const old = names.filter((name) => name < `${FOLDER}${oldestDay()}`);
        await Promise.all(old.map((name) => withLimit(() => bucket.remove(name))));
      } catch (error) {
        onTrouble(error);
      }
    },

    async stop() {
      if (again) clearTimeout(again);
      await copying;
      if (waiting()) await copy();
      if (again) clearTimeout(again);
    },
  };
}
