import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

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
