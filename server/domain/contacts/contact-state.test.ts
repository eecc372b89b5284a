import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { testVault } from '../../testing/vault.ts';
import { ensureSenderNumber } from '../sender/sender-numbers.ts';
import { contactState } from './contact-state.ts';
import { contactFor } from './contacts.ts';
import { askNext } from './pending-question.ts';

let contactId: number;
let people = 0;
const database = await createTestDatabase();
const sender = await ensureSenderNumber(database.db, {
  portfolio: 'portfolio',
  businessAccountId: 'WABA',
  phoneNumberId: 'PNID',
  displayNumber: '351900000000',
  messagesPerSecond: 80,
});
const senderId = sender.id;
afterAll(() => database.close());
beforeEach(async () => {
  people += 1;
  const waId = `35191234567${people}`;
  contactId = await database.db
    .transaction()
    .execute((trx) => contactFor(trx, testVault(), 'portfolio', { waId }));
  await askNext(database.db, contactId, { ask: 'delete-my-data' });
});

const pending = async () => (await contactState(database.db, contactId)).pending;

describe('a question', () => {
  it('is open until it is forgotten', async () => {
    expect(await pending()).toEqual({ ask: 'delete-my-data' });
    await askNext(database.db, contactId, null);
    expect(await pending()).toBeNull();
  });

  it.each([
    ['still open after 14 minutes', 14, { ask: 'delete-my-data' }],
    ['over after 15 minutes', 15, null],
  ])('is %s', async (_, minutes, left) => {
    await sql`
      update contacts set pending = jsonb_set(
        pending, '{until}',
        to_jsonb((pending ->> 'until')::timestamptz - make_interval(mins => ${minutes}))
      ) where id = ${contactId}`.execute(database.db);
    expect(await pending()).toEqual(left);
  });

  it.each([
    ['over when an announcement went out after it', 'sent', '1 second', null],
    ['over when one may have gone out after it', 'unknown', '1 second', null],
    ['open when one was refused after it', 'failed', '1 second', { ask: 'delete-my-data' }],
    ['open when one went out before it', 'sent', '-1 second', { ask: 'delete-my-data' }],
  ])('is %s', async (_, state, later, left) => {
    await sql`
      insert into deliveries (announced_on, announcement_id, contact_id, state, sent_at)
      values (current_date, ${people}, ${contactId}, ${state}, now() + ${later}::interval)
    `.execute(database.db);
    expect(await pending()).toEqual(left);
  });

  it.each([
    ['over when the news of what a page made went out after it', 'sent', '1 second', null],
    ['open when that was refused after it', 'failed', '1 second', { ask: 'delete-my-data' }],
    ['open when that went out before it', 'sent', '-1 second', { ask: 'delete-my-data' }],
  ])('is %s', async (_, state, later, left) => {
    await sql`
      insert into replies (contact_id, sender_number_id, key_id, state, sent_at)
      values (${contactId}, ${senderId}, 1, ${state}, now() + ${later}::interval)
    `.execute(database.db);
    expect(await pending()).toEqual(left);
  });
});

/** Far more than have their state read here. */
const OTHERS = 300;

it('the address of who writes is not looked for among those of everybody, even while there are no statistics', async () => {
  await sql`
    with others as (
      insert into contacts (sender_number_id)
      select ${senderId}::smallint from generate_series(1, ${OTHERS}::int) returning id
    )
    insert into identities (contact_id, portfolio, kind, lookup, sealed, key_id)
    select id, 'portfolio', 'wa_id', decode(md5(id::text), 'hex'), '', 1 from others`.execute(
    database.db,
  );
  const read = await database.db.connection().execute(async (db) => {
    const entriesRead = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ read: number }>`
        select sum(idx_tup_read)::int as read from pg_stat_user_indexes
        where relname = 'identities'`.execute(db);
      return rows[0]!.read;
    };
    const before = await entriesRead();
    await contactState(db, contactId);
    return (await entriesRead()) - before;
  });
  // The sessions of earlier tests may report late what they read.
  expect(read).toBeLessThan(OTHERS);
});
