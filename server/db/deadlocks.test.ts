import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { retryDeadlock } from './deadlocks.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it('lets both of two transactions through that wait for each other', async () => {
  const { db } = database;
  const lock = (on: typeof db, key: number) =>
    sql`select pg_advisory_xact_lock(${key})`.execute(on);
  let waiting = 0;
  const { promise: bothWait, resolve } = Promise.withResolvers<void>();
  let attempts = 0;
  const take = (first: number, second: number) =>
    retryDeadlock(() =>
      db.transaction().execute(async (trx) => {
        attempts += 1;
        await lock(trx, first);
        waiting += 1;
        if (waiting === 2) resolve();
        await bothWait;
        await lock(trx, second);
      }),
    );
  await Promise.all([take(1, 2), take(2, 1)]);
  expect(attempts).toBe(3);
});

it('gives up what fails otherwise', async () => {
  let attempts = 0;
  const failing = retryDeadlock(async () => {
    attempts += 1;
    throw new Error('of another kind');
  });
  await expect(failing).rejects.toThrow('of another kind');
  expect(attempts).toBe(1);
});
