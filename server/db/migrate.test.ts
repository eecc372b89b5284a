import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../testing/database/test-database.ts';
import { MigrationError, migrate, refuseOldPostgres, transactionOf } from './migrate.ts';

interface Applied {
  name: string;
  needs: string | null;
}

const database = await createTestDatabase();
const applied = async (): Promise<Applied[]> => {
  const { rows } = await sql<Applied>`select name, needs from migrations order by name`.execute(
    database.db,
  );
  return rows;
};
const apply = (name: string, needs: string | null = null) =>
  sql`insert into migrations (name, needs) values (${name}, ${needs})`.execute(database.db);
const made = await applied();
afterEach(async () => {
  await sql`delete from migrations`.execute(database.db);
  for (const { name, needs } of made) await apply(name, needs);
});
afterAll(() => database.close());

it('makes the schema once, though several processes begin at once', async () => {
  const empty = await createEmptyDatabase();
  await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)]);
  const { rows } = await empty.pool.query<Applied>(
    'select name, needs from migrations order by name',
  );
  expect(rows).toEqual(made);
  expect(await migrate(empty.url)).toEqual([]);
  await empty.close();
});

it('refuses a PostgreSQL older than any that it is tried on, by its version', () => {
  expect(() => refuseOldPostgres(140_022)).toThrow(
    new MigrationError(
      'DATABASE_URL leads to a PostgreSQL 14, and Stagebell needs 15 or newer: upgrade it',
    ),
  );
  expect(() => refuseOldPostgres(150_000)).not.toThrow();
});

it('applies a migration that ends in a comment, and notes what it says a version must know', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const migration = `-- contract after 0080-nicknames.sql\ncreate table last_line ()\n-- of notes`;
  await client.query(transactionOf('0000-comment.sql', migration));
  const { rows } = await client.query(
    `delete from migrations where name = '0000-comment.sql'
     returning needs, to_regclass('last_line') is not null as made`,
  );
  await client.end();
  expect(rows).toEqual([{ needs: '0080-nicknames.sql', made: true }]);
});

it('says which migration lost its connection', async () => {
  const empty = await createEmptyDatabase();
  await empty.pool.query(`
    create table migrations
      (name text primary key, applied_at timestamptz not null default now(), needs text);
    create function lose_connection() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end $$;
    create trigger lose_connection before insert on migrations
    execute function lose_connection()`);
  const failed = migrate(empty.url);
  await expect(failed).rejects.toThrow(MigrationError);
  await expect(failed).rejects.toThrow(`Migration ${made[0]!.name} failed: terminating connection`);
  await empty.pool.query('drop function lose_connection cascade');
  expect(await migrate(empty.url)).toEqual([]);
  await empty.close();
});

describe('of a database that a newer version has been at', () => {
  it('lets this one work on, where that only added', async () => {
    await apply('9998-more.sql');
    expect(await migrate(database.url)).toEqual(['9998-more.sql']);
  });

  it('lets this one work on, where it took back what this one does not need any more', async () => {
    await apply('9998-less.sql', made.at(-1)!.name);
    expect(await migrate(database.url)).toEqual(['9998-less.sql']);
  });

  it('refuses this one, where it took back what this one still needs', async () => {
    await apply('9998-more.sql');
    await apply('9999-less.sql', '9998-more.sql');
    await expect(migrate(database.url)).rejects.toThrow(/9999-less.*start a newer version/);
  });
});

it('refuses a database from before the first release, and leaves it as it is', async () => {
  const empty = await createEmptyDatabase();
  await empty.pool.query(`
    create table migrations (name text primary key, applied_at timestamptz not null default now());
    insert into migrations (name) values ('0001-contacts.sql'), ('0002-artists-and-gigs.sql')`);
  await expect(migrate(empty.url)).rejects.toThrow(
    new MigrationError(
      'The database was made before version 1.0.0 and cannot be taken over: ' +
        'start with an empty DATA_DIR or database',
    ),
  );
  const { rows } = await empty.pool.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     union all select nspname from pg_namespace where nspname = 'graphile_worker'`,
  );
  expect(rows).toEqual([{ relname: 'migrations' }]);
  await empty.close();
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
