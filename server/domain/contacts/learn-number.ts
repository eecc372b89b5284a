import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { assignIdentity, identitiesOf, lockingOf, type Owner, ownersOf } from './identities.ts';
import { mergeContacts } from './merge-contacts.ts';

/**
 * Stores the messenger's spelling of a number that differs from the one we dialled, as happens in Brazil, Mexico and
 * Argentina: from now on the contact is found, and written to, by that spelling too. A contact known by it is the same
 * person, unless the messenger's user ids say otherwise.
 */
export async function learnNumber(
  db: Database,
  vault: Vault,
  { portfolio, contactId }: Owner,
  waId: string,
): Promise<void> {
  const [identity] = identitiesOf(vault, { waId });
  await db.transaction().execute(async (trx) => {
    await lockingOf([identity!]).execute(trx);
    const contact = await trx
      .selectFrom('contacts')
      .select((eb) => eb.fn.coalesce('merged_into', 'id').as('living'))
      .where('id', '=', contactId)
      .executeTakeFirst();
    if (!contact) return;
    const owner = (await ownersOf(trx, portfolio, [identity!])).get('wa_id');
    if (owner === undefined)
      await assignIdentity(trx, vault, { portfolio, contactId: contact.living }, identity!);
    else if (owner !== contact.living && (await canBeOne(trx, portfolio, owner, contact.living))) {
      await mergeContacts(trx, contact.living, owner);
    }
  });
}

/** The messenger has one user id per person. */
async function canBeOne(
  db: Database,
  portfolio: string,
  one: number,
  other: number,
): Promise<boolean> {
  const { rows } = await sql<{ ids: number }>`
    select count(distinct lookup)::int as ids from identities
    where portfolio = ${portfolio} and kind = 'bsuid' and valid_to is null
      and contact_id in (${one}, ${other})`.execute(db);
  return rows[0]!.ids < 2;
}
