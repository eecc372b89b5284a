import { describe, expect, it } from 'vitest';
import type { BucketNotes } from '../../media/stores/bucket-notes.ts';
import { leavingNotes } from '../../testing/stand-ins/leaving-notes.ts';
import type { LeavingEntry, LeavingJournal } from './journal.ts';
import { shareJournal } from './shared-journal.ts';

/** A bucket in memory, which may be away. */
function bucketInMemory() {
  const files = new Map<string, string>();
  const bucket = { files, isAway: false };
  const here = () => {
    if (bucket.isAway) throw new Error('S3 does not answer');
  };
  const notes: BucketNotes = {
    put: async (name, text) => {
      here();
      files.set(name, text);
    },
    get: async (name) => {
      here();
      return files.get(name) ?? null;
    },
    remove: async (name) => {
      here();
      files.delete(name);
    },
    namesUnder: async (prefix) => {
      here();
      return [...files.keys()].filter((name) => name.startsWith(prefix)).sort();
    },
  };
  return Object.assign(bucket, { notes });
}

const today = new Date().toISOString().slice(0, 10);
const said = (hash: string, at = `${today}T10:00:00.000Z`): LeavingEntry => ({
  word: 'stop',
  at,
  names: [{ hash, until: null }],
});
const hashesIn = async (journal: LeavingJournal) =>
  (await journal.entries()).map(({ names: [name] }) => name?.hash);

function open(bucket: ReturnType<typeof bucketInMemory>, own = leavingNotes()) {
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const journal = shareJournal(own, bucket.notes, { onTrouble, againAfterMs: 1 });
  return Object.assign(journal, { own, troubles });
}

describe('a shared journal', () => {
  it('tells a machine what was noted on the others, in the order in which it was said', async () => {
    const bucket = bucketInMemory();
    const [one, other] = [open(bucket), open(bucket)];
    await one.note(said('second', `${today}T10:00:02.000Z`));
    await other.note(said('first', `${today}T10:00:01.000Z`));
    await one.note(said('third', `${today}T10:00:03.000Z`));
    await Promise.all([one.stop(), other.stop()]);
    expect(await hashesIn(open(bucket))).toEqual(['first', 'second', 'third']);
    expect(await hashesIn(open(bucket, one.own))).toEqual(['first', 'second', 'third']);
  });

  it('notes who leaves while the bucket is away, says so, and copies it later', async () => {
    const bucket = bucketInMemory();
    const journal = open(bucket);
    bucket.isAway = true;
    await journal.note(said('meanwhile'));
    await expect.poll(() => journal.troubles.length).toBeGreaterThan(1);
    expect(await hashesIn(journal)).toEqual(['meanwhile']);
    bucket.isAway = false;
    await expect.poll(() => bucket.files.size).toBe(1);
    expect(await hashesIn(open(bucket))).toEqual(['meanwhile']);
  });

  it('copies at a start what a process that died had on its disk alone', async () => {
    const bucket = bucketInMemory();
    const disk = leavingNotes();
    await disk.note(said('before'));
    const journal = open(bucket, disk);
    await journal.entries();
    await journal.stop();
    expect(await hashesIn(open(bucket))).toEqual(['before']);
  });

  it('copies all that is noted at once, into files that do not grow for ever', async () => {
    const bucket = bucketInMemory();
    const journal = open(bucket);
    const hashes = Array.from({ length: 1200 }, (_, index) => String(index));
    await Promise.all(hashes.map((hash) => journal.note(said(hash))));
    await journal.stop();
    expect(new Set(await hashesIn(open(bucket)))).toEqual(new Set(hashes));
    const lines = [...bucket.files.values()].map((text) => text.trimEnd().split('\n').length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(500);
  });

  it('lets go of what is older than any backup', async () => {
    const bucket = bucketInMemory();
    const journal = open(bucket);
    await journal.note(said('old', '2020-01-01T10:00:00.000Z'));
    await journal.note(said('young'));
    await journal.stop();
    await journal.dropOld();
    expect([...bucket.files.keys()]).toEqual([expect.stringContaining(`leaving/${today}/`)]);
  });
});
