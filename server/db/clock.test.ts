import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { currentDay, currentTime, setClock } from './clock.ts';
import type { Database } from './connect.ts';

const HOUR = 3_600_000;

const database = await createTestDatabase();
afterEach(async () => {
  vi.useRealTimers();
  await setClock(database.db);
});
afterAll(() => database.close());

/** Moves the clock of this machine, and not that of the database. */
function machineIsOffBy(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

/** A database whose answers are on their way for a while. */
const slowly = (db: Database): Database =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await setTimeout(100);
      return result;
    },
  });

it.each([HOUR, -HOUR])(
  'a machine whose clock is off by %d ms goes by the database’s',
  async (off) => {
    const real = Date.now();
    machineIsOffBy(off);
    expect(Math.abs((await setClock(database.db)) + off)).toBeLessThan(HOUR / 2);
    expect(Math.abs(currentTime().getTime() - real)).toBeLessThan(HOUR / 2);
    const day = new Date(currentTime()).toISOString().slice(0, 10);
    expect(currentDay('UTC').toString()).toBe(day);
  },
);

it('a machine whose clock may be right is not corrected by how long the database takes to answer', async () => {
  expect(await setClock(database.db)).toBe(0);
  expect(await setClock(slowly(database.db))).toBe(0);
});

it('nobody who stores times, or compares them with stored ones, asks the clock of the machine', async () => {
  const asks: string[] = [];
  for (const room of ['chat', 'delivery', 'domain']) {
    const folder = join(import.meta.dirname, '..', room);
    for (const file of await readdir(folder, { recursive: true })) {
      // The journal's files are named and dropped by the days of their own machine.
      if (!/^(?!.*\.test).*\.ts$/.test(file) || file === 'leaving/journal.ts') continue;
      const text = await readFile(join(folder, file), 'utf8');
      if (/\bDate\.now\(|new Date\(\)|Temporal\.Now\b/.test(text)) asks.push(`${room}/${file}`);
    }
  }
  expect(asks).toEqual([]);
});
