import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { ensurePartitions } from './partitions.ts';

describe('The partitions of deliveries', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    await dropMonths();
  });
  afterEach(() => database.close());

  /** Those of the months in which the tests run, which their databases begin with. */
  async function dropMonths(): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent in ('deliveries'::regclass, 'delivery_messages'::regclass)
        and inhrelid::regclass::text !~ '_default$'`.execute(database.db);
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(database.db);
  }

  async function partitionOfMessage(day: string): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      insert into delivery_messages (message_hash, announced_on, announcement_id, contact_id)
      values ('\\x01', ${day}::date, 1, 1)
      returning tableoid::regclass::text as name`.execute(database.db);
    return rows[0]!.name;
  }

  async function partitionOf(day: string): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      insert into deliveries (announced_on, announcement_id, contact_id)
      values (${day}::date, 1, (random() * 1e9)::bigint)
      returning tableoid::regclass::text as name`.execute(database.db);
    return rows[0]!.name;
  }

  it('are there for this month and the next two, over the turn of a year', async () => {
    await ensurePartitions(database.db, new Date('2026-11-30T23:59:59Z'));
    expect(await partitionOf('2026-11-30')).toBe('deliveries_2026_11');
    expect(await partitionOf('2026-12-01')).toBe('deliveries_2026_12');
    expect(await partitionOf('2027-01-31')).toBe('deliveries_2027_01');
    expect(await partitionOf('2027-02-01')).toBe('deliveries_default');
    expect(await partitionOfMessage('2027-01-31')).toBe('delivery_messages_2027_01');
  });

  it('can be made by several processes at once, and again', async () => {
    const today = new Date('2026-11-21T00:00:00Z');
    await Promise.all([1, 2, 3].map(() => ensurePartitions(database.db, today)));
    await ensurePartitions(database.db, today);
    expect(await partitionOf('2026-11-21')).toBe('deliveries_2026_11');
  });

  it('leave room on their pages for what becomes of a delivery', async () => {
    await ensurePartitions(database.db, new Date('2026-11-21T00:00:00Z'));
    const { rows } = await sql<{ options: string[] | null }>`
      select c.reloptions as options
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'deliveries'::regclass`.execute(database.db);
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ options: ['fillfactor=40'] })));
  });

  it('take over rows that came before them', async () => {
    expect(await partitionOf('2026-11-21')).toBe('deliveries_default');
    await ensurePartitions(database.db, new Date('2026-11-21T00:00:00Z'));
    const { rows } = await sql<{ name: string }>`
      select tableoid::regclass::text as name from deliveries`.execute(database.db);
    expect(rows).toEqual([{ name: 'deliveries_2026_11' }]);
  });
});
