import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../../db/connect.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { type ConfiguredNumber, ensureSenderNumbers } from './sender-numbers.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const NUMBER: ConfiguredNumber = {
  portfolio: 'portfolio',
  businessAccountId: 'WABA',
  phoneNumberId: 'PNID',
  displayNumber: '351900000000',
  messagesPerSecond: 80,
};

const kept = () =>
  database.db
    .selectFrom('sender_numbers')
    .select(['phone_number_id', 'messages_per_second', 'in_use'])
    .orderBy('id')
    .execute();

it('are brought up to date by the settings; those that are not named there are not used', async () => {
  const other = { ...NUMBER, phoneNumberId: 'OTHER' };
  const [first] = await ensureSenderNumbers(database.db, [NUMBER, other]);
  expect(await ensureSenderNumbers(database.db, [{ ...NUMBER, messagesPerSecond: 1000 }])).toEqual([
    first,
  ]);
  expect(await kept()).toEqual([
    { phone_number_id: 'PNID', messages_per_second: 1000, in_use: true },
    { phone_number_id: 'OTHER', messages_per_second: 80, in_use: false },
  ]);
  await ensureSenderNumbers(database.db, [NUMBER, other]);
  expect(await kept()).toEqual([
    { phone_number_id: 'PNID', messages_per_second: 80, in_use: true },
    { phone_number_id: 'OTHER', messages_per_second: 80, in_use: true },
  ]);
});

it('that are known already make a process that starts wait for nobody who sends by them', async () => {
  const known = await ensureSenderNumbers(database.db, [NUMBER]);
  const starting = connect(database.url, 1, { lockMs: 50 });
  try {
    await database.db.transaction().execute(async (sending) => {
      await sql`select from sender_numbers for update`.execute(sending);
      expect(await ensureSenderNumbers(starting.db, [NUMBER])).toEqual(known);
    });
  } finally {
    await starting.db.destroy();
  }
});
