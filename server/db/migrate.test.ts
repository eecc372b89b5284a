import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../testing/database/test-database.ts';
import { MigrationError, migrate, refuseOldPostgres, transactionOf } from './migrate.ts';

/** What stands in the place of earlier migrations, and the last of those. */
const FIRST = '0001-names.sql';
const LAST_REPLACED = '0069-conversations-without-index.sql';

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
  await apply(LAST_REPLACED);
  await sql`delete from migrations where name = ${FIRST}`.execute(database.db);
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
  await expect(failed).rejects.toThrow(`Migration ${FIRST} failed: terminating connection`);
  await sql`drop function lose_connection cascade`.execute(database.db);
  await migrate(database.url);
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

describe('of a database made by migrations that others have replaced', () => {
  beforeEach(async () => {
    await sql`delete from migrations`.execute(database.db);
    await apply('0001-contacts.sql');
    // What came after them, whose effect the database has.
    for (const { name, needs } of made) if (needs !== name) await apply(name, needs);
  });

  it('runs nothing that it has, and lets the version that made it work on', async () => {
    await apply(LAST_REPLACED);
    expect(await migrate(database.url)).toEqual([]);
    const replaced = ['0001-contacts.sql', LAST_REPLACED].map((name) => ({ name, needs: null }));
    const others = made.map(({ name, needs }) => ({ name, needs: needs === name ? null : needs }));
    const all = [...replaced, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(await applied()).toEqual(all);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('knows them where a newer version says which one it needs', async () => {
    await apply(LAST_REPLACED);
    await apply('9998-less.sql', LAST_REPLACED);
    expect(await migrate(database.url)).toEqual(['9998-less.sql']);
  });

  it('says what to start first, where it has not the last of them', async () => {
    await apply('0053-announcements-pause.sql');
    const refused = migrate(database.url);
    await expect(refused).rejects.toThrow(
      new MigrationError(
        'The database stands at 0053-announcements-pause.sql, and this version goes on from ' +
          `${LAST_REPLACED}: first start a version that comes with that one, then this one`,
      ),
    );
    expect((await applied()).map(({ name }) => name)).not.toContain(FIRST);
  });
});

it('keeps a version that knows only the replaced ones from a database made without them', () => {
  expect(made).toContainEqual({ name: FIRST, needs: FIRST });
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
