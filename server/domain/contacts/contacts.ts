import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { languageOfNames } from './contact-language.ts';
import {
  type Address,
  assignName,
  endNames,
  hasOtherName,
  type IdentityKind,
  lockingOf,
  lockNames,
  type Name,
  namesOf,
  ownersOf,
} from './identities.ts';
import { mergeContacts } from './merge-contacts.ts';

export type { Address } from './identities.ts';

/** The identities that find a contact: user id, then parent, then phone. Never the username, which may change hands. */
const RESOLVING: IdentityKind[] = ['bsuid', 'parent_bsuid', 'wa_id'];

/** The contact with this address, created where there is none; identities that are new to it are added. */
export async function contactFor(
  trx: Transaction,
  vault: Vault,
  portfolio: string,
  address: Address,
): Promise<number> {
  const names = namesOf(vault, address);
  const owners = await ownersOf(trx, portfolio, names);
  const [first, ...others] = names.map(({ kind }) => owners.get(kind));
  if (first !== undefined && others.every((owner) => owner === first)) return first;
  return await learn(trx, vault, portfolio, names);
}

/** The contact that any of these identities belongs to, or null. */
export async function findContact(
  db: Database,
  vault: Vault,
  portfolio: string,
  address: Address,
): Promise<number | null> {
  const names = namesOf(vault, address).filter(({ kind }) => RESOLVING.includes(kind));
  const owners = await ownersOf(db, portfolio, names);
  return names.map(({ kind }) => owners.get(kind)).find((owner) => owner !== undefined) ?? null;
}

async function learn(
  trx: Transaction,
  vault: Vault,
  portfolio: string,
  names: Name[],
): Promise<number> {
  await lockNames(trx, names);
  const owners = await ownersOf(trx, portfolio, names);
  if (owners.size === 0) return await createContact(trx, vault, portfolio, names);
  const bsuid = names.find(({ kind }) => kind === 'bsuid');
  const phoneOwner = owners.get('wa_id');
  // A number that comes with another user id was handed on: its new holder inherits nothing.
  const isHandedOn =
    phoneOwner !== undefined &&
    bsuid !== undefined &&
    owners.get('bsuid') !== phoneOwner &&
    (await hasOtherName(trx, portfolio, phoneOwner, bsuid));
  if (isHandedOn) owners.delete('wa_id');

  const known = RESOLVING.flatMap((kind) => owners.get(kind) ?? []);
  let contactId = known[0] ?? (await createContact(trx, vault, portfolio, []));
  const phone = owners.get('wa_id');
  if (phone !== undefined) contactId = await mergeContacts(trx, contactId, phone);
  for (const name of names) {
    if (name.kind === 'bsuid' || name.kind === 'username') {
      await endNames(trx, portfolio, contactId, name.kind, name);
    }
    const [owner] = (await ownersOf(trx, portfolio, [name])).values();
    if (owner !== contactId) await assignName(trx, vault, portfolio, contactId, name);
  }
  return contactId;
}

/** Creates a contact with these identities, which belong to nobody. */
async function createContact(
  trx: Transaction,
  vault: Vault,
  portfolio: string,
  names: Name[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${created(vault, portfolio, names)} select id from contact`.execute(trx);
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
  names: Name[],
  senderNumberId: number | null = null,
): RawBuilder<unknown> {
  const sealed = names.map(({ value }) => vault.seal(value));
  const language = languageOfNames(names);
  return sql`
    locked as materialized (${lockingOf(names)}),
    contact as (
      insert into contacts (language, language_source, sender_number_id)
      select ${language}::text, ${language && 'country'}::text, ${senderNumberId}::smallint from locked
      returning id
    ),
    named as (
      insert into identities (contact_id, portfolio, kind, lookup, sealed, key_id)
      select contact.id, ${portfolio}, name.kind, name.lookup, name.sealed, name.key_id
      from contact cross join unnest(
        ${names.map(({ kind }) => kind)}::text[],
        ${names.map(({ lookup }) => lookup)}::bytea[],
        ${sealed.map(({ sealed }) => sealed)}::bytea[],
        ${sealed.map(({ keyId }) => keyId)}::smallint[]
      ) as name (kind, lookup, sealed, key_id)
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
  portfolio: string,
  previous: Address,
  current: Address,
): Promise<number | null> {
  const names = namesOf(vault, current);
  await lockNames(trx, [...namesOf(vault, previous), ...names]);
  const before = await findContact(trx, vault, portfolio, previous);
  const after = await findContact(trx, vault, portfolio, current);
  const known = before ?? after;
  if (known === null) return null;
  const contactId = after === null ? known : await mergeContacts(trx, known, after);
  // A new user id means a new number, also where the messenger does not tell it: the old one will
  // some day ring at somebody else.
  for (const kind of ['bsuid', 'wa_id', 'parent_bsuid'] as const) {
    const name = names.find((candidate) => candidate.kind === kind);
    if (name || kind === 'wa_id') await endNames(trx, portfolio, contactId, kind, name);
  }
  for (const name of names) {
    const [owner] = (await ownersOf(trx, portfolio, [name])).values();
    if (owner !== contactId) await assignName(trx, vault, portfolio, contactId, name);
  }
  return contactId;
}
