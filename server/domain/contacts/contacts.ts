import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { belonging } from '../sender/contacts-number.ts';
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

/** Whom a name points at: user id, then parent, then phone. A username may change hands, so never it. */
const RESOLVING: IdentityKind[] = ['bsuid', 'parent_bsuid', 'wa_id'];

/**
 * The contact with this address, made when there is none; whatever of the address is new is learnt.
 */
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

/** The contact that any of these names points at, or null. */
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

/** Creates a contact whom these names, which are nobody's, belong to. */
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
 * For `with …`: locks these names, which were nobody's, and creates the `contact` (id) whom they belong to. Fails
 * with a violation of `identities_current` when one of them is somebody's by then.
 * @param senderNumberId the number that they wrote to, where they did
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
 * One person went from one address to another, as the messenger tells it. What both had becomes one
 * contact's; names that the change made void are ended. Null when neither address is known.
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

/** Where to send: a phone number in `to`, or a user id in `recipient`, never one in the other. */
export type Destination = { to: string } | { recipient: string };

/** The identities that something can be sent to. */
export type AddressKind = 'wa_id' | 'bsuid';

/** For `join lateral (…)`: `kind` and `sealed` of where to reach a living contact; no row if nowhere. */
export function sealedAddressOf(portfolio: string, contactId: RawBuilder<number>) {
  // By its contact ("offset 0" keeps the other conditions out of it): whatever the planner knows of the
  // table, it must not read everybody's addresses for a batch of recipients.
  return sql`
    select kind, sealed from (
      select id, portfolio, kind, sealed, valid_to from identities
      where contact_id = ${contactId} offset 0
    ) of_contact
    where portfolio = ${portfolio} and kind in ('wa_id', 'bsuid') and valid_to is null
    -- The phone when it is known, for that keeps it known; and of several the newest.
    order by kind desc, id desc
    limit 1`;
}

export function openAddress(vault: Vault, kind: AddressKind, sealed: Buffer): Destination {
  const address = vault.open(sealed);
  return kind === 'wa_id' ? { to: address } : { recipient: address };
}

/**
 * The destinations of these contacts, or why one cannot be opened; who cannot be reached (any more) is
 * missing.
 */
export async function addressesOf(
  db: Database,
  vault: Vault,
  portfolio: string,
  contactIds: number[],
): Promise<Map<number, Destination | Error>> {
  if (contactIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; kind: AddressKind; sealed: Buffer }>`
    select wanted.id, i.kind, i.sealed
    from unnest(${contactIds}::bigint[]) as wanted (id)
    cross join lateral (
      select coalesce(merged_into, id) as living from contacts where id = wanted.id limit 1
    ) c
    cross join lateral (${sealedAddressOf(portfolio, sql`c.living`)}) i`.execute(db);
  return new Map(
    rows.map(({ id, kind, sealed }): [number, Destination | Error] => {
      try {
        return [id, openAddress(vault, kind, sealed)];
      } catch (error) {
        return [id, error as Error];
      }
    }),
  );
}

const WINDOW_HOURS = 24;

/**
 * A message of the contact's opened the messenger's 24-hour window with this number, counted from when it was
 * written; a clock that runs ahead of ours opens it no longer than from now. The contact belongs to the number from
 * then on; windows with others stay as they are.
 */
export async function openWindow(
  db: Database,
  contactId: number,
  senderNumberId: number,
  at: Date,
): Promise<void> {
  const living = sql`select coalesce(merged_into, id) from contacts where id = ${contactId}`;
  await sql`
    with opened as (${opening(living, senderNumberId, at)}) ${belonging(living, senderNumberId, at)}`.execute(
    db,
  );
}

/**
 * The statement that opens a window.
 * @param living a query for (contact_id)
 */
export function opening(
  living: RawBuilder<unknown>,
  senderNumberId: number,
  at: Date,
): RawBuilder<unknown> {
  return sql`
    insert into windows (contact_id, sender_number_id, open_until)
    select contact_id, ${senderNumberId}::smallint,
      least(${at}::timestamptz, now()) + make_interval(hours => ${WINDOW_HOURS})
    from (${living}) as living (contact_id)
    on conflict (contact_id, sender_number_id) do update
    set open_until = greatest(windows.open_until, excluded.open_until)`;
}

/**
 * Why nothing is sent to a contact: 'stop' was said to us, 'barred' is an operator's word, and the others came
 * from the messenger.
 */
export type SuppressionReason = 'stop' | 'opted-out' | 'blocked' | 'undeliverable' | 'barred';

export async function suppress(
  db: Database,
  contactId: number,
  reason: SuppressionReason,
): Promise<void> {
  await sql`
    insert into suppressions (contact_id, reason)
    select coalesce(merged_into, id), ${reason} from contacts where id = ${contactId}
    -- A merge under way is waited for: it would not take along what it cannot see yet.
    for share
    on conflict do nothing`.execute(db);
}

export async function unsuppress(
  db: Database,
  contactId: number,
  ...reasons: SuppressionReason[]
): Promise<void> {
  await sql`
    delete from suppressions s using contacts c
    where c.id = ${contactId} and s.contact_id = coalesce(c.merged_into, c.id)
      and s.reason = any (${reasons})`.execute(db);
}

export async function suppressionsOf(
  db: Database,
  contactId: number,
): Promise<Set<SuppressionReason>> {
  const rows = await db
    .selectFrom('suppressions')
    .select('reason')
    .where('contact_id', '=', contactId)
    .execute();
  return new Set(rows.map(({ reason }) => reason as SuppressionReason));
}

/** Whether a reply to a contact may still go out by this number, with a minute to spare. */
export async function isWindowOpen(
  db: Database,
  contactId: number,
  senderNumberId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('windows')
    .select('contact_id')
    .where('contact_id', '=', contactId)
    .where('sender_number_id', '=', senderNumberId)
    .where('open_until', '>', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}
