import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { countryOfIdentities } from './contact-country.ts';
import { languageOfCountry } from './contact-language.ts';
import {
  type Address,
  assignIdentity,
  encryptIdentity,
  endIdentities,
  hasOtherIdentity,
  type Identity,
  type IdentityKind,
  identitiesOf,
  lockingOf,
  ownersOf,
} from './identities.ts';
import { mergeContacts } from './merge-contacts.ts';

/** The identities that find a contact: user id, then parent, then phone. Never the username, which may change hands. */
const RESOLVING: IdentityKind[] = ['bsuid', 'parent_bsuid', 'wa_id'];

/** The contact with this address, created where there is none; identities that are new to it are added. */
export async function contactFor(
  trx: Transaction,
  vault: Vault,
  portfolio: string,
  address: Address,
): Promise<number> {
  const identities = identitiesOf(vault, address);
  const owners = await ownersOf(trx, portfolio, identities);
  const [first, ...others] = identities.map(({ kind }) => owners.get(kind));
  if (first !== undefined && others.every((owner) => owner === first)) return first;
  return await learn(trx, vault, portfolio, identities);
}

/** The contact that any of these identities belongs to, or null. */
export async function findContact(
  db: Database,
  vault: Vault,
  portfolio: string,
  address: Address,
): Promise<number | null> {
  const identities = identitiesOf(vault, address).filter(({ kind }) => RESOLVING.includes(kind));
  const owners = await ownersOf(db, portfolio, identities);
  return RESOLVING.flatMap((kind) => owners.get(kind) ?? [])[0] ?? null;
}

async function learn(
  trx: Transaction,
  vault: Vault,
  portfolio: string,
  identities: Identity[],
): Promise<number> {
  await lockingOf(identities).execute(trx);
  const owners = await ownersOf(trx, portfolio, identities);
  if (owners.size === 0) return await createContact(trx, vault, portfolio, identities);
  const bsuid = identities.find(({ kind }) => kind === 'bsuid');
  const phoneOwner = owners.get('wa_id');
  // A number that comes with another user id was handed on: its new holder inherits nothing.
  const isHandedOn =
    phoneOwner !== undefined &&
    bsuid !== undefined &&
    owners.get('bsuid') !== phoneOwner &&
    (await hasOtherIdentity(trx, { portfolio, contactId: phoneOwner }, bsuid));
  if (isHandedOn) owners.delete('wa_id');

  const known = RESOLVING.flatMap((kind) => owners.get(kind) ?? []);
  let contactId = known[0] ?? (await createContact(trx, vault, portfolio, []));
  const phone = owners.get('wa_id');
  if (phone !== undefined) contactId = await mergeContacts(trx, contactId, phone);
  for (const identity of identities) {
    if (identity.kind === 'bsuid' || identity.kind === 'username') {
      await endIdentities(trx, { portfolio, contactId }, identity.kind, identity);
    }
    await assignIdentity(trx, vault, { portfolio, contactId }, identity);
  }
  return contactId;
}

/** Creates a contact with these identities, which belong to nobody. */
async function createContact(
  trx: Transaction,
  vault: Vault,
  portfolio: string,
  identities: Identity[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${created(vault, portfolio, identities)} select id from contact`.execute(trx);
  return rows[0]!.id;
}

/**
 * For `with …`: locks these identities, which belonged to nobody, and creates the `contact` (id) that they belong to.
 * Fails with a violation of `identities_current` when one of them has an owner by then.
 * @param senderNumberId the number that they wrote to, if they wrote
 */
export function created(
  vault: Vault,
  portfolio: string,
  identities: Identity[],
  senderNumberId: number | null = null,
): RawBuilder<unknown> {
  const sealed = identities.map((identity) => encryptIdentity(vault, identity));
  const language = languageOfCountry(countryOfIdentities(identities));
  return sql`
    locked as materialized (${lockingOf(identities)}),
    contact as (
      insert into contacts (language, language_source, sender_number_id)
      select ${language}::text, ${language && 'country'}::text, ${senderNumberId}::smallint from locked
      returning id
    ),
    named as (
      insert into identities (contact_id, portfolio, kind, lookup, sealed, key_id)
      select contact.id, ${portfolio}, identity.kind, identity.lookup, identity.sealed, identity.key_id
      from contact cross join unnest(
        ${identities.map(({ kind }) => kind)}::text[],
        ${identities.map(({ lookup }) => lookup)}::bytea[],
        ${sealed.map(({ sealed }) => sealed)}::bytea[],
        ${sealed.map(({ keyId }) => keyId)}::smallint[]
      ) as identity (kind, lookup, sealed, key_id)
    )`;
}

/**
 * Moves a person from one address to another, as the messenger reports it. Both contacts become one, and identities
 * that the change made void are ended.
 * @returns null when neither address is known
 */
export async function changeIdentity(
  trx: Transaction,
  vault: Vault,
  { portfolio, previous, current }: { portfolio: string; previous: Address; current: Address },
): Promise<number | null> {
  const identities = identitiesOf(vault, current);
  await lockingOf([...identitiesOf(vault, previous), ...identities]).execute(trx);
  const before = await findContact(trx, vault, portfolio, previous);
  const after = await findContact(trx, vault, portfolio, current);
  const known = before ?? after;
  if (known === null) return null;
  const contactId = after === null ? known : await mergeContacts(trx, known, after);
  // A new user id means a new number, also where the messenger does not tell it: the old one will
  // some day ring at somebody else.
  for (const kind of ['bsuid', 'wa_id', 'parent_bsuid'] as const) {
    const identity = identities.find((candidate) => candidate.kind === kind);
    if (identity || kind === 'wa_id')
      await endIdentities(trx, { portfolio, contactId }, kind, identity);
  }
  for (const identity of identities) {
    await assignIdentity(trx, vault, { portfolio, contactId }, identity);
  }
  return contactId;
}
