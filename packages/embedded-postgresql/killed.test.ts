import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './embedded-database.ts';
import { giveCluster } from './testing/made-cluster.ts';
import { type OwnerProcess, startOwner } from './testing/owner-process.ts';

let folder: string;
/** Has a made cluster. */
let dataDir: string;
let running: EmbeddedDatabase[];
let owners: OwnerProcess[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stagebell-killed-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
  await giveCluster(dataDir);
  running = [];
  owners = [];
});

afterEach(async () => {
  await Promise.all(owners.map((owner) => owner.end('SIGTERM')));
  await Promise.all(running.map((database) => database.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, ...options });
  running.push(database);
  return database;
}

async function startElsewhere(ofDataDir = dataDir): Promise<OwnerProcess> {
  const owner = await startOwner({ dataDir: ofDataDir });
  owners.push(owner);
  return owner;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const store = (url: string) =>
  query(url, `create table bells (tone text); insert into bells values ('re')`);
const read = (url: string) => query(url, 'select tone from bells');

const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = async () => Number.parseInt(await readFile(lockFile(), 'utf8'), 10);

describe('the embedded database and its killed processes', () => {
  it('is taken over, still running, from an owner that was killed', async () => {
    const owner = await startElsewhere();
    const { url } = owner.outcome as { url: string };
    await store(url);
    const pid = await postmasterPid();
    await owner.end('SIGKILL');

    const database = await start();
    expect(database.adopted).toBe(true);
    expect(await postmasterPid()).toBe(pid);
    expect(await read(database.url)).toEqual([{ tone: 're' }]);
  });

  it('is stopped by whoever took it over', async () => {
    await (await startElsewhere()).end('SIGKILL');
    const database = await start();
    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow('ENOENT');
  });

  it('comes back under the same address with all data when it is killed', async () => {
    const { url } = await start();
    await store(url);
    const killed = await postmasterPid();
    process.kill(killed, 'SIGKILL');

    await vi.waitFor(async () => expect(await read(url)).toEqual([{ tone: 're' }]), 20_000);
    expect(await postmasterPid()).not.toBe(killed);
  });

  it('keeps its data when it and its owner are killed together', async () => {
    const owner = await startElsewhere();
    await store((owner.outcome as { url: string }).url);
    const pid = await postmasterPid();
    await owner.end('SIGKILL');
    process.kill(pid, 'SIGKILL');

    const database = await start();
    expect(database.adopted).toBe(false);
    expect(await read(database.url)).toEqual([{ tone: 're' }]);
  });

  it('starts although a stranger has the process id of the one killed', async () => {
    const first = await start();
    await store(first.url);
    const before = await readFile(lockFile(), 'utf8');
    await first.stop();
    const { uid, gid } = await stat(path.join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
    try {
      await writeFile(lockFile(), before.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });
      chownSync(lockFile(), uid, gid);
      const second = await start();
      expect(await read(second.url)).toEqual([{ tone: 're' }]);
    } finally {
      stranger.kill();
    }
  });

  it('tells its owner, in the words of PostgreSQL, when it cannot come back', async () => {
    const lost = Promise.withResolvers<Error>();
    await start({ onLost: lost.resolve });
    const control = path.join(dataDir, 'postgres', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    process.kill(await postmasterPid(), 'SIGKILL');
    expect((await lost.promise).message).toContain('pg_control');
  });
});

describe('a second start on the same DATA_DIR', () => {
  it('is refused and names the process that runs', async () => {
    const database = await start();
    await store(database.url);
    const second = await startElsewhere();
    expect(second.outcome).toMatchObject({
      error: 'AlreadyRunningError',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    expect(await read(database.url)).toEqual([{ tone: 're' }]);
  });

  it('waits for a first one that is just stopping', async () => {
    const first = await start();
    await store(first.url);
    const [second] = await Promise.all([startElsewhere(), first.stop()]);
    expect(await read((second.outcome as { url: string }).url)).toEqual([{ tone: 're' }]);
  });

  it('loses against the first when both make the database at the same moment', async () => {
    const empty = path.join(folder, 'empty');
    const both = await Promise.all([startElsewhere(empty), startElsewhere(empty)]);
    const outcomes = both.map(({ outcome }) => ('error' in outcome ? outcome.error : 'runs'));
    expect(outcomes.sort()).toEqual(['AlreadyRunningError', 'runs']);
  });
});
