import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { testVault } from '../../testing/vault.ts';
import { countryOfContact } from './contact-country.ts';
import { contactFor } from './contacts.ts';

const vault = testVault();
const database = await createTestDatabase();
afterAll(() => database.close());

describe('the country of a contact', () => {
  it.each([
    ['a Brazilian number', { waId: '5581999990000' }, 'BR'],
    ['a Canadian number', { waId: '14165550100' }, 'CA'],
    ['a number of the United States', { waId: '12125550100' }, 'US'],
    ['a number of Kazakhstan', { waId: '77010000000' }, 'KZ'],
    ['a user id alone', { bsuid: 'PT.1349120865530274' }, 'PT'],
    ['a number before a user id', { waId: '4915200000009', bsuid: 'FR.99' }, 'DE'],
    ['a username alone', { username: 'somebody' }, null],
  ])('with %s is told', async (_what, address, country) => {
    const { db } = database;
    const contactId = await db
      .transaction()
      .execute((trx) => contactFor(trx, vault, 'portfolio', address));
    expect(await countryOfContact(db, vault, contactId)).toBe(country);
  });
});
