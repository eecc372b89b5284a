import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';

const { db, close } = await createTestDatabase();
afterAll(() => close());

it('no rule stands in a trigger, where nobody who reads the code would look for it', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`.execute(db);
  expect(rows).toEqual([]);
});
