import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { MigrationError, migrate, refuseOldPostgres, transactionOf } from './migrate.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it('can be run by several processes at once, and again', async () => {
  await Promise.all([migrate(database.url), migrate(database.url)]);
  await migrate(database.url);
});

it('refuses a PostgreSQL older than any that it is tried on, by its version', () => {
  expect(() => refuseOldPostgres(140_022)).toThrow(
    new MigrationError(
      'DATABASE_URL leads to a PostgreSQL 14, and Stagebell needs 15 or newer: upgrade it',
    ),
  );
  expect(() => refuseOldPostgres(150_000)).not.toThrow();
});

const newest = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from migrations where name not like '9%' order by name desc limit 1`.execute(
    database.db,
  );
  return rows[0]!.name;
};

it('applies a migration that ends in a comment', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(transactionOf('0000-comment.sql', 'create table last_line ()\n-- of notes'));
  const { rows } = await client.query(
    `delete from migrations where name = '0000-comment.sql' returning to_regclass('last_line') is not null as made`,
  );
  await client.end();
  expect(rows).toEqual([{ made: true }]);
});

it('says which migration lost its connection', async () => {
  const rerunnable = '0069-conversations-without-index.sql';
  await sql`delete from migrations where name = ${rerunnable}`.execute(database.db);
  await sql`
    create function lose_connection() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end $$`.execute(database.db);
  await sql`
    create trigger lose_connection before insert on migrations
    execute function lose_connection()`.execute(database.db);
  const failed = migrate(database.url);
  await expect(failed).rejects.toThrow(MigrationError);
  await expect(failed).rejects.toThrow(`Migration ${rerunnable} failed: terminating connection`);
  await sql`drop function lose_connection cascade`.execute(database.db);
  await migrate(database.url);
});

describe('of a database that a newer version has been at', () => {
  afterEach(async () => {
    await sql`delete from migrations where name like '9%'`.execute(database.db);
  });
  const applied = (name: string, needs: string | null) =>
    sql`insert into migrations (name, needs) values (${name}, ${needs})`.execute(database.db);

  it('lets this one work on, where that only added', async () => {
    await applied('9998-more.sql', null);
    expect(await migrate(database.url)).toEqual(['9998-more.sql']);
  });

  it('lets this one work on, where it took back what this one does not need any more', async () => {
    await applied('9998-less.sql', await newest());
    expect(await migrate(database.url)).toEqual(['9998-less.sql']);
  });

  it('refuses this one, where it took back what this one still needs', async () => {
    await applied('9998-more.sql', null);
    await applied('9999-less.sql', '9998-more.sql');
    await expect(migrate(database.url)).rejects.toThrow(/9999-less.*start a newer version/);
  });
});

it('says in plain words that no database answers', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const nobody = migrate(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await expect(nobody).rejects.toThrow(MigrationError);
  await expect(nobody).rejects.toThrow(/does not answer/);
});
