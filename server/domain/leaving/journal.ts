import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RETENTION } from '../../../contract/retention.ts';
import { syncFolder } from '../../media/store.ts';

/** What a contact said that no restored backup may undo, and what takes it back. */
export type LeavingWord = 'forget' | 'stop' | 'start' | 'opted-out' | 'opted-in';

/** A name of a contact: its keyed hash in hex, and until when it was theirs; null: at the time of the word. */
export interface NotedName {
  hash: string;
  until: string | null;
}

export interface LeavingEntry {
  word: LeavingWord;
  /** By the database's clock, ISO 8601. */
  at: string;
  names: NotedName[];
}

/** Words of contacts that leave, kept outside the database: a backup of it that is restored knows none of them. */
export interface LeavingJournal {
  /** Durable when it resolves. Throws where it cannot be written: then nothing may be confirmed. */
  note(entry: LeavingEntry): Promise<void>;
  /** Everything noted, earliest first. */
  entries(): Promise<LeavingEntry[]>;
  /** Lets go of what no backup can undo any more. */
  dropOld(): Promise<void>;
}

const FOLDER = 'leaving';
const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * The journal in DATA_DIR/leaving: a file a day, to which every process appends whole lines. It holds times and
 * keyed hashes only.
 */
export async function openLeavingJournal(dataDir: string): Promise<LeavingJournal> {
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const files = async () => (await readdir(folder)).filter((name) => DAY_FILE.test(name)).sort();

  return {
    async note(entry) {
      const file = await open(join(folder, `${dayOf(new Date())}.jsonl`), 'a', 0o600);
      try {
        // Begun on a new line: the one before may have been cut short by a crash.
        await file.appendFile(`\n${JSON.stringify(entry)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await syncFolder(folder);
    },
    async entries() {
      const read: LeavingEntry[] = [];
      for (const name of await files()) {
        const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
        read.push(...lines.flatMap((line) => entryOf(line) ?? []));
      }
      return read.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
    },
    async dropOld() {
      const oldest = dayOf(new Date(Date.now() - (RETENTION.backups.count + 1) * DAY_MS));
      for (const name of await files()) {
        if (name < oldest) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Null of a line that was cut short. */
function entryOf(line: string): LeavingEntry | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as LeavingEntry;
  } catch {
    return null;
  }
}
