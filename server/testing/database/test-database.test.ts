import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

it('a database is given to the next test, unless one changed how a table is stored', async () => {
  const first = await createTestDatabase();
  await first.close();
  const changed = await createTestDatabase();
  expect(changed.url).toBe(first.url);
  await sql`alter table artists set (autovacuum_enabled = false)`.execute(changed.db);
  await changed.close();
  const next = await createTestDatabase();
  expect(next.url).not.toBe(changed.url);
  await next.close();
});

it('an emptied database counts from 1, as a new one does', async () => {
  const add = ({ db }: TestDatabase) =>
    sql<{ id: number }>`
      insert into artists (public_id, username, display_name, bio, genres)
      values ('one', 'one', 'One', '', '{house}') returning id`.execute(db);
  const first = await createTestDatabase();
  await add(first);
  await first.close();
  const next = await createTestDatabase();
  expect(next.url).toBe(first.url);
  expect((await add(next)).rows).toEqual([{ id: 1 }]);
  await next.close();
});
