import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpDatabase } from './backup.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { giveCluster } from './testing/made-cluster.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stagebell-backup-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'copy'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (name: string) =>
  startEmbeddedDatabase({ dataDir: path.join(folder, name), log: () => {} });

async function startOriginal() {
  await giveCluster(path.join(folder, 'data'));
  return start('data');
}

async function connected<Value>(url: string, work: (client: pg.Client) => Promise<Value>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const strokes = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query('select stroke from strokes order by stroke');
    return rows.map((row) => Number(row.stroke));
  });

async function backUp(): Promise<void> {
  await backUpDatabase(path.join(folder, 'data'), path.join(folder, 'copy', 'postgres'));
}

describe('a backup of the embedded database', () => {
  it('holds all that was written before it, while writing goes on', async () => {
    const original = await startOriginal();
    let written = 0;
    await connected(original.url, async (client) => {
      await client.query('create table strokes (stroke bigint primary key, filler text)');
      let isOver = false;
      const write = async () => {
        while (!isOver) {
          await client.query(`insert into strokes values ($1, repeat('x', 2000))`, [written + 1]);
          written += 1;
        }
      };
      const writing = write();
      await expect.poll(() => written).toBeGreaterThan(200);
      const before = written;
      await backUp();
      isOver = true;
      await writing;
      const copy = await start('copy');
      const kept = await strokes(copy.url);
      await copy.stop();
      expect(kept.length).toBeGreaterThanOrEqual(before);
      expect(kept).toEqual(Array.from(kept, (_, index) => index + 1));
    });
    expect(await strokes(original.url)).toHaveLength(written);
    await original.stop();
  });

  it('is made of a stopped one too', async () => {
    const original = await startOriginal();
    await connected(original.url, async (client) => {
      await client.query('create table strokes (stroke bigint)');
      await client.query('insert into strokes values (9)');
    });
    await original.stop();
    await backUp();
    const copy = await start('copy');
    expect(await strokes(copy.url)).toEqual([9]);
    await copy.stop();
  });

  it('overwrites nothing, and says when there is nothing to copy', async () => {
    await expect(backUp()).rejects.toThrow('There is no embedded database');
    const original = await startOriginal();
    await original.stop();
    await backUp();
    await expect(backUp()).rejects.toThrow(EmbeddedDatabaseError);
  });
});
