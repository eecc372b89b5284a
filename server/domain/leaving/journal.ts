import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RETENTION } from '../../../contract/retention.ts';
import { syncFolder } from '../../sync-folder.ts';

/** A contact's request that no restored backup may undo, or its withdrawal. */
export type LeavingWord = 'forget' | 'stop' | 'start' | 'opted-out' | 'opted-in';

/**
 * An identity of the contact: its keyed hash in hex, and until when it was the contact's; null: it was at the time of
 * the request.
 */
export interface NotedName {
  hash: string;
  until: string | null;
}

/** A request as it is noted, a line of JSON. */
export interface LeavingEntry {
  word: LeavingWord;
  /** By the database's clock, ISO 8601. */
  at: string;
  names: NotedName[];
}

/**
 * Requests of contacts that leave, stored outside the database, because a restored backup knows nothing of later ones.
 */
export interface LeavingJournal {
  /** Durable when it resolves. Throws where it cannot be written: then nothing may be confirmed. */
  note(entry: LeavingEntry): Promise<void>;
  /** Everything noted, earliest first. */
  entries(): Promise<LeavingEntry[]>;
  /** Erases notes that are older than any backup. */
  dropOld(): Promise<void>;
}

const FOLDER = 'leaving';
const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** No backup is older than this day, `2026-11-23`. */
export const oldestDay = () => dayOf(new Date(Date.now() - (RETENTION.backups.count + 1) * DAY_MS));

/** These entries, earliest first. */
export function inOrder(entries: LeavingEntry[]): LeavingEntry[] {
  return entries.sort((one, other) => Number(one.at > other.at) - Number(one.at < other.at));
}

/** What the lines of a file say, but for those that a crash cut short. */
export function entriesIn(text: string): LeavingEntry[] {
  return text.split('\n').flatMap((line) => entryOf(line) ?? []);
}

/**
 * The journal in DATA_DIR/leaving: a file for each day, to which every process appends whole lines. It holds times and
 * keyed hashes only.
 */
export async function openLeavingJournal(dataDir: string): Promise<LeavingJournal> {
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const files = async () => (await readdir(folder)).filter((name) => DAY_FILE.test(name)).sort();

  return {
    async note(entry) {
      // Begins on a new line, because a crash may have cut the last one short.
      const line = `\n${JSON.stringify(entry)}\n`;
      const file = join(folder, `${dayOf(new Date())}.jsonl`);
      await appendFile(file, line, { mode: 0o600, flush: true });
      await syncFolder(folder);
    },
    async entries() {
      const read: LeavingEntry[] = [];
      for (const name of await files()) {
        read.push(...entriesIn(await readFile(join(folder, name), 'utf8')));
      }
      return inOrder(read);
    },
    async dropOld() {
      const oldest = oldestDay();
      for (const name of await files()) {
        if (name < oldest) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Null for a line that was cut short. */
function entryOf(line: string): LeavingEntry | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as LeavingEntry;
  } catch {
    return null;
  }
}
