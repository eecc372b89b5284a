import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { destinationOf } from '../../testing/destination.ts';
import { testVault } from '../../testing/vault.ts';
import { ensureSenderNumber } from '../sender/sender-numbers.ts';
import { countryOfContact } from './contact-country.ts';
import { changeIdentity, contactFor, findContact } from './contacts.ts';
import type { Address } from './identities.ts';
import { suppress, suppressionsOf, unsuppress } from './suppressions.ts';
import { openWindow } from './windows.ts';

const vault = testVault();
const { db, close } = await createTestDatabase();
afterAll(() => close());

const contact = (address: Address, portfolio = 'ours') =>
  db.transaction().execute((trx) => contactFor(trx, vault, portfolio, address));
const change = (previous: Address, current: Address) =>
  db
    .transaction()
    .execute((trx) => changeIdentity(trx, vault, { portfolio: 'ours', previous, current }));
const destination = (contactId: number) => destinationOf(db, vault, 'ours', contactId);

describe('a contact', () => {
  it('is the same under every name it was seen with', async () => {
    const id = await contact({ waId: '351000000001', bsuid: 'PT.1', username: 'one' });
    expect(await contact({ waId: '351000000001' })).toBe(id);
    expect(await contact({ bsuid: 'PT.1' })).toBe(id);
  });

  it('is not found by a username, which may change hands', async () => {
    const id = await contact({ bsuid: 'PT.2', username: 'famous' });
    const other = await contact({ bsuid: 'PT.3', username: 'famous' });
    expect(other).not.toBe(id);
    expect(await findContact(db, vault, 'ours', { username: 'famous' })).toBeNull();
  });

  it('keeps no number or name in plain words', async () => {
    await contact({ waId: '351000000004', username: 'quiet.one' });
    const rows = await db.selectFrom('identities').select(['sealed', 'lookup']).execute();
    const stored = Buffer.concat(rows.flatMap(({ sealed, lookup }) => [sealed, lookup]));
    expect(stored.includes('351000000004')).toBe(false);
    expect(stored.includes('quiet.one')).toBe(false);
  });

  it.each([
    [{ waId: '351000000041' }, { waId: '351000000042' }, { to: '351000000042' }],
    [{ bsuid: 'PT.41' }, { bsuid: 'PT.42' }, { recipient: 'PT.42' }],
  ])(
    'is not reached by an address that was copied from the row of another',
    async (one, other, theirAddress) => {
      const [mine, theirs] = [await contact(one), await contact(other)];
      await sql`
      update identities mine set sealed = theirs.sealed from identities theirs
      where mine.contact_id = ${mine} and theirs.contact_id = ${theirs}`.execute(db);
      await expect(destination(mine)).rejects.toThrow();
      await expect(countryOfContact(db, vault, mine)).rejects.toThrow();
      expect(await destination(theirs)).toEqual(theirAddress);
    },
  );

  it('is another one under a user id in other letters', async () => {
    expect(await contact({ bsuid: 'PT.abc' })).not.toBe(await contact({ bsuid: 'PT.ABC' }));
  });

  it('is another one in another portfolio', async () => {
    const id = await contact({ bsuid: 'PT.5' });
    expect(await contact({ bsuid: 'PT.5' }, 'theirs')).not.toBe(id);
  });

  it('is made once by two webhooks at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => contact({ waId: '351000000006', bsuid: 'PT.6' })),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('known by user id alone is written to by it, and by phone once that is known', async () => {
    const id = await contact({ bsuid: 'PT.7', username: 'seven' });
    expect(await destination(id)).toEqual({ recipient: 'PT.7' });
    await contact({ bsuid: 'PT.7', waId: '351000000007' });
    expect(await destination(id)).toEqual({ to: '351000000007' });
  });

  it('that was known by phone and by user id apart becomes one when a message shows both', async () => {
    const byPhone = await contact({ waId: '351000000008' });
    const byId = await contact({ bsuid: 'PT.8' });
    expect(byId).not.toBe(byPhone);
    expect(await contact({ waId: '351000000008', bsuid: 'PT.8' })).toBe(byPhone);
    expect(await contact({ bsuid: 'PT.8' })).toBe(byPhone);
    expect(await destination(byId)).toEqual({ to: '351000000008' });
  });

  it('does not inherit from whoever had its phone number before', async () => {
    const before = await contact({ waId: '351000000009', bsuid: 'PT.9' });
    const after = await contact({ waId: '351000000009', bsuid: 'PT.10' });
    expect(after).not.toBe(before);
    expect(await destination(before)).toEqual({ recipient: 'PT.9' });
    expect(await contact({ waId: '351000000009' })).toBe(after);
  });

  it('with a parent id is recognised by it under a new user id', async () => {
    const id = await contact({ bsuid: 'PT.11', parentBsuid: 'PT.ENT.1' });
    expect(await contact({ bsuid: 'PT.12', parentBsuid: 'PT.ENT.1' })).toBe(id);
    expect(await destination(id)).toEqual({ recipient: 'PT.12' });
  });

  it('that nobody knows has no destination', async () => {
    expect(await destination(999_999)).toBeUndefined();
  });
});

describe('a changed identity', () => {
  it('goes on as the same contact under the new names only', async () => {
    const id = await contact({ waId: '351000000020', bsuid: 'PT.20' });
    const current = { waId: '351000000021', bsuid: 'PT.21' };
    expect(await change({ waId: '351000000020', bsuid: 'PT.20' }, current)).toBe(id);
    expect(await destination(id)).toEqual({ to: '351000000021' });
    expect(await contact({ waId: '351000000020', bsuid: 'PT.STRANGER' })).not.toBe(id);
  });

  it('without a number ends the old number, which may soon ring at somebody else', async () => {
    const id = await contact({ waId: '351000000022', bsuid: 'PT.22' });
    expect(await change({ bsuid: 'PT.22' }, { bsuid: 'PT.23' })).toBe(id);
    expect(await destination(id)).toEqual({ recipient: 'PT.23' });
  });

  it('of people nobody knows makes no contact', async () => {
    expect(await change({ bsuid: 'PT.24' }, { bsuid: 'PT.25' })).toBeNull();
  });

  it('told twice changes nothing more', async () => {
    const id = await contact({ bsuid: 'PT.26' });
    await change({ bsuid: 'PT.26' }, { bsuid: 'PT.27' });
    expect(await change({ bsuid: 'PT.26' }, { bsuid: 'PT.27' })).toBe(id);
    expect(await destination(id)).toEqual({ recipient: 'PT.27' });
  });
});

describe('the 24-hour window', () => {
  const HOUR = 3_600_000;
  const openUntil = async (contactId: number) => {
    const row = await db
      .selectFrom('windows')
      .select('open_until')
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow();
    return row.open_until.getTime();
  };

  it('is counted from the newest message, whichever arrives last', async () => {
    const { id: sender } = await ensureSenderNumber(db, {
      portfolio: 'ours',
      businessAccountId: 'WABA',
      phoneNumberId: 'PNID',
      displayNumber: '351900000000',
      messagesPerSecond: 80,
    });
    const id = await contact({ waId: '351000000030' });
    const newest = new Date(Date.now() - HOUR);
    await openWindow(db, id, sender, newest);
    await openWindow(db, id, sender, new Date(Date.now() - 5 * HOUR));
    expect(await openUntil(id)).toBe(newest.getTime() + 24 * HOUR);
    await openWindow(db, id, sender, new Date(Date.now() + 100 * HOUR));
    expect(await openUntil(id)).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
  });
});

describe('a suppression', () => {
  it('stands for each reason on its own', async () => {
    const id = await contact({ waId: '351000000031' });
    await suppress(db, id, 'stop');
    await suppress(db, id, 'stop');
    await suppress(db, id, 'blocked');
    await unsuppress(db, id, 'blocked', 'undeliverable');
    expect(await suppressionsOf(db, id)).toEqual(new Set(['stop']));
  });

  it('of a contact that is gone is no error', async () => {
    await expect(suppress(db, 999_999, 'blocked')).resolves.toBeUndefined();
  });
});
