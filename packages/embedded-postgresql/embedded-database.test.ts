import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './embedded-database.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { giveCluster } from './testing/made-cluster.ts';

let dataDir: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'stagebell-database-'));
  chmodSync(dataDir, 0o755);
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedDatabaseOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {}, ...options });
  running.push(database);
  return database;
}

/** Starts one whose cluster is made already. */
async function startMade(options: Partial<EmbeddedDatabaseOptions> = {}) {
  await giveCluster(options.dataDir ?? dataDir);
  return start(options);
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

describe('the embedded database', () => {
  it('keeps what was stored across a stop and a start', async () => {
    const first = await start();
    await query(first.url, `create table bells (tone text); insert into bells values ('ré')`);
    await first.stop();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select tone from bells')).toEqual([{ tone: 'ré' }]);
  });

  it('stores Unicode in code point order whatever the language of the machine', async () => {
    const { url } = await startMade();
    const [facts] = await query(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
              datlocale as locale, upper('ñ') as upper
         from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', upper: 'Ñ' });
  });

  it('works as an ordinary role that may make databases', async () => {
    const { url } = await startMade();
    const [role] = await query(
      url,
      'select rolsuper, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolcreatedb: true });
  });

  it('listens nowhere but on its socket, and writes to the disk before it answers', async () => {
    const { url } = await startMade();
    const [settings] = await query(
      url,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`,
    );
    expect(settings).toEqual({ addresses: '', fsync: 'on' });
  });

  it('fits its socket under a path that is too long for one', async () => {
    const deep = path.join(dataDir, 'a-folder-with-a-long-name'.repeat(6));
    const { url } = await startMade({ dataDir: deep });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.pop()!.stop();
    rmSync(new URL(url).searchParams.get('host')!, { recursive: true });
  });

  it('stops at once though a query runs, and stopping again does nothing', async () => {
    const { url, stop } = await startMade();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const cut = expect(client.query('select pg_sleep(600)')).rejects.toThrow('terminating');
    await stop();
    await stop();
    await cut;
  });

  it('says in the words of PostgreSQL why it does not start', async () => {
    const failure = startMade({ settings: { max_connections: 'plenty' } });
    await expect(failure).rejects.toThrow(EmbeddedDatabaseError);
    await expect(failure).rejects.toThrow(
      'invalid value for parameter "max_connections": "plenty"',
    );
  });

  it('logs into a file beside the data', async () => {
    await startMade();
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain(
      'ready to accept connections',
    );
  });
});
