import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';

/** Numbers are never deleted, and there are a few portfolios, each of which PostgreSQL skips to in the primary key. */
const NEED_NONE = [
  'inbound_events (sender_number_id)',
  'opened_conversations (contact_id)',
  'replies (sender_number_id)',
  'windows (sender_number_id)',
];

const { db, close } = await createTestDatabase();
afterAll(() => close());

it('what refers to a row is found by an index when the row is deleted', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.at) || ')' as key
    from pg_constraint c
    cross join unnest(c.conkey) with ordinality k (attnum, at)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    )
    group by c.oid order by 1`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(NEED_NONE);
});
