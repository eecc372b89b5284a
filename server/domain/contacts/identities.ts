import { type RawBuilder, sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';

/** How the messenger identifies a contact; any of the four may be missing. */
export interface Address {
  /** Phone number in digits. */
  waId?: string;
  /** Business-scoped user id: one per user and portfolio, replaced when the phone number changes. */
  bsuid?: string;
  parentBsuid?: string;
  username?: string;
}

export type IdentityKind = 'bsuid' | 'parent_bsuid' | 'wa_id' | 'username';

/** One part of an address, together with the hash that finds it. */
export interface Name {
  kind: IdentityKind;
  value: string;
  lookup: Buffer;
}

/** The parts of an address, the surest first. */
export function namesOf(vault: Vault, address: Address): Name[] {
  const parts: [IdentityKind, string | undefined][] = [
    ['bsuid', address.bsuid],
    ['parent_bsuid', address.parentBsuid],
    ['wa_id', address.waId],
    ['username', address.username],
  ];
  return parts.flatMap(([kind, value]) =>
    value ? [{ kind, value, lookup: vault.lookup(`identity/${kind}`, spelling(kind, value)) }] : [],
  );
}

/** Usernames ignore case, user ids do not. */
const spelling = (kind: IdentityKind, value: string) =>
  kind === 'username' ? value.toLowerCase() : value;

/** The contact that each of these identities belongs to now. */
export async function ownersOf(
  db: Database,
  portfolio: string,
  names: Name[],
): Promise<Map<IdentityKind, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await holdersOf(portfolio, names).execute(db);
  return new Map(rows.map(({ kind, contact_id }) => [kind, contact_id]));
}

/** A query for the owners of these identities; at least one identity. */
export function holdersOf(
  portfolio: string,
  names: Name[],
): RawBuilder<{ kind: IdentityKind; contact_id: number }> {
  const any = names.map(({ kind, lookup }) => sql`kind = ${kind} and lookup = ${lookup}`);
  return sql`
    select kind, contact_id from identities
    where portfolio = ${portfolio} and valid_to is null and (${sql.join(any, sql` or `)})`;
}

/** Keeps others from adding the same identities until the transaction ends. */
export async function lockNames(db: Database, names: Name[]): Promise<void> {
  await lockingOf(names).execute(db);
}

/** The same as a query of one row. */
export function lockingOf(names: Name[]): RawBuilder<unknown> {
  // One order for all, so that two webhooks about the same person do not deadlock.
  const keys = names.map(({ lookup }) => lookup.readBigInt64BE()).sort(ascending);
  return sql`select count(pg_advisory_xact_lock(key)) from unnest(${keys}::bigint[]) as n (key)`;
}

const ascending = (a: bigint, b: bigint) => Number(a > b) - Number(a < b);

/** Gives an identity to a contact, taking it from its owner. */
export async function assignName(
  db: Database,
  vault: Vault,
  portfolio: string,
  contactId: number,
  name: Name,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ valid_to: currentTime() })
    .where('portfolio', '=', portfolio)
    .where('kind', '=', name.kind)
    .where('lookup', '=', name.lookup)
    .where('valid_to', 'is', null)
    .execute();
  const { sealed, keyId } = vault.seal(name.value);
  await db
    .insertInto('identities')
    .values({
      contact_id: contactId,
      portfolio,
      kind: name.kind,
      lookup: name.lookup,
      sealed,
      key_id: keyId,
    })
    .execute();
}

/** Ends a contact's identities of one kind, except `except`. */
export async function endNames(
  db: Database,
  portfolio: string,
  contactId: number,
  kind: IdentityKind,
  except?: Name,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ valid_to: currentTime() })
    .where('portfolio', '=', portfolio)
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .where('valid_to', 'is', null)
    .$if(except !== undefined, (query) => query.where('lookup', '!=', except!.lookup))
    .execute();
}

/** Whether a contact has an identity of this kind that differs from `other`. */
export async function hasOtherName(
  db: Database,
  portfolio: string,
  contactId: number,
  other: Name,
): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where('portfolio', '=', portfolio)
    .where('contact_id', '=', contactId)
    .where('kind', '=', other.kind)
    .where('valid_to', 'is', null)
    .where('lookup', '!=', other.lookup)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
