import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

describe('what is stored of a contact', () => {
  // A further table belongs into `storedData`, into the reply of "My data", and into `eraseContact`.
  it('is in these tables and no others', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.table_name as table
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name in ('contact_id', 'contact_ids')
        and t.table_type = 'BASE TABLE' and c.table_name !~ '^(deliveries|delivery_messages)_'
      order by 1`.execute(database.db);
    expect(rows.map(({ table }) => table)).toEqual([
      'artist_managers',
      'calendar_addresses',
      'deliveries',
      // Of a delivery that waits or is under way, and under which hash its message is known.
      'delivery_messages',
      'delivery_queue',
      'followed_locations',
      'follows',
      'identities',
      // What was written, until it is answered, and its mark.
      'inbound_events',
      'leased_batches',
      'opened_conversations',
      'pauses',
      // What was answered, until it is sent, and its mark.
      'replies',
      'reports',
      'setup_sessions',
      'suppressions',
      'told_in_chat',
      'watches',
      'windows',
    ]);
  });
});
