import { type RawBuilder, sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { identityContext } from '../../db/encryption-contexts.ts';
import type { Sealed, Vault } from '../../db/vault.ts';

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

/** One identity of an address, together with the hash that finds it. */
export interface Identity {
  kind: IdentityKind;
  value: string;
  lookup: Buffer;
}

/** The identities of an address, the surest first. */
export function identitiesOf(vault: Vault, address: Address): Identity[] {
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

/** The value of an identity as its row stores it. */
export const encryptIdentity = (vault: Vault, { kind, value, lookup }: Identity): Sealed =>
  vault.seal(value, identityContext(kind, lookup));

/** Usernames ignore case, user ids do not. */
const spelling = (kind: IdentityKind, value: string) =>
  kind === 'username' ? value.toLowerCase() : value;

/** The contact that each of these identities belongs to now. */
export async function ownersOf(
  db: Database,
  portfolio: string,
  identities: Identity[],
): Promise<Map<IdentityKind, number>> {
  if (identities.length === 0) return new Map();
  const { rows } = await holdersOf(portfolio, identities).execute(db);
  return new Map(rows.map(({ kind, contact_id }) => [kind, contact_id]));
}

/** A query for the owners of these identities; at least one identity. */
export function holdersOf(
  portfolio: string,
  identities: Identity[],
): RawBuilder<{ kind: IdentityKind; contact_id: number }> {
  const any = identities.map(({ kind, lookup }) => sql`kind = ${kind} and lookup = ${lookup}`);
  return sql`
    select kind, contact_id from identities
    where portfolio = ${portfolio} and valid_to is null and (${sql.join(any, sql` or `)})`;
}

/** A query of one row that keeps others from adding the same identities until the transaction ends. */
export function lockingOf(identities: Identity[]): RawBuilder<unknown> {
  // One order for all, so that two webhooks about the same person do not deadlock.
  const keys = identities.map(({ lookup }) => lookup.readBigInt64BE()).sort(ascending);
  return sql`select count(pg_advisory_xact_lock(key)) from unnest(${keys}::bigint[]) as n (key)`;
}

const ascending = (a: bigint, b: bigint) => Number(a > b) - Number(a < b);

/** A contact within a portfolio, as identities belong to it. */
export interface Owner {
  portfolio: string;
  contactId: number;
}

/** Gives an identity to a contact, unless it has it, taking it from its owner. */
export async function assignIdentity(
  db: Database,
  vault: Vault,
  { portfolio, contactId }: Owner,
  identity: Identity,
): Promise<void> {
  const [owner] = (await ownersOf(db, portfolio, [identity])).values();
  if (owner === contactId) return;
  await db
    .updateTable('identities')
    .set({ valid_to: currentTime() })
    .where((is) => is.and({ portfolio, kind: identity.kind, lookup: identity.lookup }))
    .where('valid_to', 'is', null)
    .execute();
  const { sealed, keyId } = encryptIdentity(vault, identity);
  await db
    .insertInto('identities')
    .values({
      contact_id: contactId,
      portfolio,
      kind: identity.kind,
      lookup: identity.lookup,
      sealed,
      key_id: keyId,
    })
    .execute();
}

/** Ends a contact's identities of one kind, except `except`. */
export async function endIdentities(
  db: Database,
  { portfolio, contactId }: Owner,
  kind: IdentityKind,
  except?: Identity,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ valid_to: currentTime() })
    .where((is) => is.and({ portfolio, contact_id: contactId, kind }))
    .where('valid_to', 'is', null)
    .$if(except !== undefined, (query) => query.where('lookup', '!=', except!.lookup))
    .execute();
}

/** Whether a contact has an identity of this kind that differs from `other`. */
export async function hasOtherIdentity(
  db: Database,
  { portfolio, contactId }: Owner,
  other: Identity,
): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where((is) => is.and({ portfolio, contact_id: contactId, kind: other.kind }))
    .where('valid_to', 'is', null)
    .where('lookup', '!=', other.lookup)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
