import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { testVault } from '../../testing/vault.ts';
import { sessionHolder } from '../sessions/session-holder.ts';
import { createSetupSession } from '../sessions/setup-sessions.ts';
import { type LanguageSource, languageOf, setLanguage } from './contact-language.ts';
import { contactFor } from './contacts.ts';
import { eraseContact } from './forget-contact.ts';
import type { Address } from './identities.ts';

const vault = testVault();
const database = await createTestDatabase();
afterAll(() => database.close());

const contact = (address: Address) =>
  database.db.transaction().execute((trx) => contactFor(trx, vault, 'portfolio', address));

describe('the language of a contact', () => {
  it.each([
    ['Brazil', { waId: '5581999990010' }, 'pt'],
    ['Mexico', { waId: '525512345678' }, 'es'],
    ['India', { waId: '919812345678' }, 'hi'],
    ['Egypt', { waId: '201001234567' }, 'ar'],
    ['Indonesia', { waId: '628123456789' }, 'id'],
    ['Austria', { waId: '436641234567' }, 'de'],
    ['Nigeria', { waId: '2348012345678' }, 'en'],
    ['Poland, which no catalogue is for', { waId: '48512345678' }, 'pl'],
    ['Italy, by a user id alone', { bsuid: 'IT.1349120865530299' }, 'it'],
    ['Brazil, whose user id says another country', { waId: '5581999990011', bsuid: 'FR.7' }, 'pt'],
    ['no country that is known', { username: 'stranger' }, null],
  ])('is at first that of the country, for somebody from %s', async (_, address, language) => {
    expect(await languageOf(database.db, await contact(address))).toBe(language);
  });

  it('is known of whoever holds a setup session', async () => {
    const contactId = await contact({ waId: '4366499999' });
    const session = { kind: 'manage-locations' as const, contactId, minutes: -1 };
    const token = await createSetupSession(database.db, vault, session);
    expect((await sessionHolder(database.db, vault, token)).language).toBe('de');
    expect((await sessionHolder(database.db, vault, 'nonsense')).language).toBeNull();
  });

  it.each([
    ['erased with the rest where it was chosen', 'chosen', null],
    ['erased with the rest where it was written in', 'written', null],
    ['kept with the address where the address tells it', 'country', 'fr'],
  ] as const)('is %s, when the contact is forgotten', async (_, source: LanguageSource, left) => {
    const contactId = await contact({ waId: `3361234567${source.length}` });
    await setLanguage(database.db, contactId, 'fr', source);
    await database.db.transaction().execute((trx) => eraseContact(trx, contactId));
    expect(await languageOf(database.db, contactId)).toBe(left);
  });
});
