import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { giveCluster } from '@stagebell/embedded-postgresql/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../scripts/operating/open-database.ts';
import { COMING_YEAR } from '../server/testing/gigs.ts';
import { freePort } from './installation/free-port.ts';
import { createPhones, type Phones } from './installation/phones.ts';
import { QUICK_PACE } from './installation/quick-pace.ts';
import { type ServerProcess, serverProcess } from './installation/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const RECIFE = 'gn:3390760';
const [ARTIST, STAYS, STOPS, GOES] = [
  '351911111111',
  '351922222222',
  '351933333333',
  '351944444444',
];
const WITHIN = { timeout: 120_000, interval: 100 };

let folder: string;
let phones: Phones;
let simulatorPort: number;
const running: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagebell-restored-'));
  await chmod(folder, 0o755);
  simulatorPort = await freePort();
  phones = createPhones(`http://127.0.0.1:${simulatorPort}`);
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(folder, { recursive: true });
});

const settings = (name: string) => ({
  DATA_DIR: join(folder, name),
  SECRET_KEY: 'a secret of thirty-two characters',
  PUBLIC_URL: 'https://stagebell.example',
  SIMULATOR_PORT: String(simulatorPort),
});

/** Starts all of Stagebell on this data, with the simulator and an embedded database. */
async function startOn(name: string): Promise<ServerProcess> {
  const server = await serverProcess(settings(name), QUICK_PACE);
  await server.start();
  running.push(server);
  await expect.poll(() => phones.answer(), WITHIN).toBe(true);
  return server;
}

const received = async (waId: string) =>
  (await phones.messages(waId)).filter(({ from }) => from === 'business');

/** Says it, and waits for what is answered; as JSON. */
async function says(waId: string, text: string): Promise<string> {
  const before = (await received(waId)).length;
  await phones.send(waId, text);
  await expect.poll(async () => (await received(waId)).length, WITHIN).toBeGreaterThan(before);
  return JSON.stringify((await received(waId)).slice(before));
}

/** Asks the chat for a link, and saves its form. */
async function makes(server: ServerProcess, phrase: string, fields: Record<string, string>) {
  const link = /\/(na|ng)\/([\w-]+)/.exec(await says(ARTIST, phrase));
  const [, kind = '', token = ''] = link ?? [];
  const form = new FormData();
  for (const [name, value] of Object.entries({ setupSessionId: token, ...fields })) {
    form.set(name, value);
  }
  const square = { width: 600, height: 600, channels: 3 as const, background: 'teal' };
  const jpeg = new Blob([new Uint8Array(await sharp({ create: square }).jpeg().toBuffer())], {
    type: 'image/jpeg',
  });
  form.set(kind === 'na' ? 'avatar' : 'image', jpeg, 'picture.jpg');
  const path = kind === 'na' ? 'artists' : 'gigs';
  const saved = await fetch(`${server.url}/api/v1/${path}`, { method: 'POST', body: form });
  expect(saved.status).toBe(201);
}

it('tells nobody who left since a backup that was restored, and has nothing of who deleted their data', async () => {
  await giveCluster(join(folder, 'data'));
  const server = await startOn('data');
  const profile = {
    username: 'djana',
    displayName: 'Djana',
    bio: '',
    link: '',
    genres: '["house"]',
  };
  await makes(server, 'Create profile', profile);
  for (const waId of [STAYS, STOPS, GOES]) {
    await says(waId, 'Follow djana');
    await says(waId, `Follow place ${RECIFE}`);
  }
  await promisify(execFile)('npm', ['run', 'backup', '--', join(folder, 'backup')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings('data') },
  });
  expect((await stat(join(folder, 'backup'))).mode & 0o777).toBe(0o700);
  // For PostgreSQL's user, where root starts it.
  await chmod(join(folder, 'backup'), 0o711);
  await says(STOPS, 'Stop');
  await says(GOES, 'Delete my data');
  await says(GOES, 'Yes, delete my data');

  // The machine is lost, but for the copy that is kept of the journal.
  await server.stop();
  running.pop();
  await cp(join(folder, 'data', 'leaving'), join(folder, 'backup', 'leaving'), { recursive: true });
  await rm(join(folder, 'data'), { recursive: true });
  const restored = await startOn('backup');
  const before = await Promise.all([STAYS, STOPS, GOES].map(received));
  await makes(restored, 'Create gig', {
    title: 'Late night',
    content: '',
    date: `${COMING_YEAR}-12-13T01:00:00.000Z`,
    location: JSON.stringify({ placeId: RECIFE }),
    genres: '["house"]',
    link: 'null',
  });
  const heard = async () =>
    (await Promise.all([STAYS, STOPS, GOES].map(received))).map(
      (messages, at) => messages.length - (before[at]?.length ?? 0),
    );
  await expect.poll(heard, WITHIN).toEqual([1, 0, 0]);
  const stored = await withDatabase(
    { databaseUrl: null, dataDir: join(folder, 'backup') },
    async (db) => {
      const { rows } = await sql<{ contacts: number; follows: number; told: number }>`
        select (select count(*) from contacts)::int as contacts,
          (select count(*) from follows)::int as follows,
          (select count(*) from deliveries)::int as told`.execute(db);
      return rows;
    },
  );
  expect(stored).toEqual([{ contacts: 3, follows: 2, told: 1 }]);
}, 600_000);
