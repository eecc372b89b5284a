import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { destinationOf } from '../../testing/destination.ts';
import { testVault } from '../../testing/vault.ts';
import { contactFor } from './contacts.ts';
import type { Address } from './identities.ts';
import { learnNumber } from './learn-number.ts';

const vault = testVault();
const { db, close } = await createTestDatabase();
afterAll(() => close());

const contact = (address: Address) =>
  db.transaction().execute((trx) => contactFor(trx, vault, 'ours', address));
const learn = (contactId: number, waId: string) =>
  learnNumber(db, vault, { portfolio: 'ours', contactId }, waId);

describe('Another spelling of a number', () => {
  it('leads to the same contact beside the old one, and is where messages go', async () => {
    const id = await contact({ waId: '5581999990001' });
    await learn(id, '558199990001');
    await learn(id, '558199990001');
    expect(await contact({ waId: '558199990001' })).toBe(id);
    expect(await contact({ waId: '5581999990001' })).toBe(id);
    expect(await destinationOf(db, vault, 'ours', id)).toEqual({ to: '558199990001' });
  });

  it('makes one of two contacts that were known by either', async () => {
    const one = await contact({ waId: '5581999990002' });
    const other = await contact({ waId: '558199990002', bsuid: 'BR.2' });
    await learn(one, '558199990002');
    expect(await contact({ waId: '5581999990002' })).toBe(one);
    expect(await contact({ bsuid: 'BR.2' })).toBe(one);
    expect(other).not.toBe(one);
  });

  it('takes nobody for somebody else whose user id is another', async () => {
    const one = await contact({ waId: '5581999990003', bsuid: 'BR.3' });
    const other = await contact({ waId: '558199990003', bsuid: 'BR.4' });
    await learn(one, '558199990003');
    expect(await contact({ waId: '558199990003', bsuid: 'BR.4' })).toBe(other);
    expect(await contact({ waId: '5581999990003', bsuid: 'BR.3' })).toBe(one);
  });

  it('of a contact that is gone is let go', async () => {
    await learn(999_999, '558199990009');
    expect(await contact({ waId: '558199990009' })).not.toBe(999_999);
  });
});
