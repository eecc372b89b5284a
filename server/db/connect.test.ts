import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { type ConnectionLimits, connect, connectPooled, type Database } from './connect.ts';

const database = await createTestDatabase();
await sql`create table doors (id int primary key)`.execute(database.db);
await sql`insert into doors values (1)`.execute(database.db);
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

describe('a connection through a pooler', () => {
  /** One connection, so that what a session keeps would be seen. */
  function openPooled(limits: Partial<ConnectionLimits> = {}): Database {
    const { db } = connectPooled(database.url, 1, limits);
    opened.push(db);
    return db;
  }

  const settingsOf = async (db: Database) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(db);
    return rows.map(({ setting }) => setting);
  };

  it('leaves nothing in the session: no names, however often a statement runs, and no settings', async () => {
    const db = openPooled();
    const before = await settingsOf(db);
    for (let times = 0; times < 60; times++) await sql`select id from doors`.execute(db);
    await db.transaction().execute((trx) => lockDoor(trx));
    const { rows } = await sql`select from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([]);
    expect(await settingsOf(db)).toEqual(before);
  });

  it('has the limits in each transaction', async () => {
    const db = openPooled({ statementMs: 5000, lockMs: 4000, idleInTransactionMs: 3000 });
    const within = await db.transaction().execute((trx) => settingsOf(trx));
    expect(within).toEqual(['3000', '4000', '5000']);
  });

  it('gives up what runs too long outside of a transaction, and goes on', async () => {
    const db = openPooled({ statementMs: 100 });
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(/timeout/);
    expect((await lockDoor(db)).rows).toHaveLength(1);
  });
});
