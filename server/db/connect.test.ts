import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { type ConnectionLimits, connect, type Database } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table doors (id int primary key)`.execute(database.db);
  await sql`insert into doors values (1)`.execute(database.db);
});
afterAll(() => database.close());

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

function open(limits: Partial<ConnectionLimits>, connections = 2): Database {
  const { db } = connect(database.url, connections, limits);
  opened.push(db);
  return db;
}

const lockDoor = (db: Database) => sql`select from doors where id = 1 for update`.execute(db);

describe('a connection', () => {
  it('whose transaction hangs loses its locks to others', async () => {
    const hanging = open({ idleInTransactionMs: 50 });
    const others = open({});
    const cutOff = hanging.transaction().execute(async (trx) => {
      await lockDoor(trx);
      // Others get the lock although this transaction never ends by itself.
      await others.transaction().execute((other) => lockDoor(other));
      await lockDoor(trx);
    });
    await expect(cutOff).rejects.toThrow();
    await expect(lockDoor(hanging)).resolves.toBeDefined();
  });

  it('does not wait for a lock longer than its limit', async () => {
    const waiting = open({ lockMs: 50 });
    await database.db.transaction().execute(async (trx) => {
      await lockDoor(trx);
      await expect(lockDoor(waiting)).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('runs no statement longer than its limit', async () => {
    const db = open({ statementMs: 50 });
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  });

  it('that is not free in time is not waited for', async () => {
    const db = open({ connectMs: 200 }, 1);
    await db.transaction().execute(async () => {
      await expect(lockDoor(db)).rejects.toThrow(/timeout/);
    });
  });

  it('has limits unless it is given others', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
        'client_connection_check_interval')
      order by name`.execute(open({}));
    expect(rows).toEqual([
      { name: 'client_connection_check_interval', setting: '10000' },
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '20000' },
      { name: 'statement_timeout', setting: '60000' },
    ]);
  });
});
