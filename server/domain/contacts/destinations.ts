import { type RawBuilder, sql } from 'kysely';
import { identityContext } from '../../db/encryption-contexts.ts';
import type { Vault } from '../../db/vault.ts';

/** Where a message goes: a phone number in `to`, or a user id in `recipient`, never one in the other. */
export type Destination = { to: string } | { recipient: string };

/** The kinds of identities that a message can go to. */
export type AddressKind = 'wa_id' | 'bsuid';

/** An address as it is stored. */
export interface StoredAddress {
  kind: AddressKind;
  lookup: Buffer;
  sealed: Buffer;
}

/**
 * For `join lateral (…)`: `kind`, `lookup` and `sealed` of the destination of a living contact; no row where there is none.
 * @param portfolio null: an address in any portfolio
 */
export function sealedAddressOf(portfolio: string | null, contactId: RawBuilder<number>) {
  return sql`
    select kind, lookup, sealed from ${addresses(portfolio, sql`= ${contactId}`)}
    order by ${BEST_FIRST}
    limit 1`;
}

/** The same of any contact: one that was merged into another has the other's. */
export function sealedAddressOfAny(portfolio: string, contactId: RawBuilder<number>) {
  return sql`
    select i.kind, i.lookup, i.sealed
    from (select coalesce(merged_into, id) as id from contacts where id = ${contactId} limit 1) living
    cross join lateral (${sealedAddressOf(portfolio, sql`living.id`)}) i`;
}

/** The addresses of many living contacts, one of each; those without one are missing. */
export const sealedAddressesOf = (portfolio: string, contactIds: number[]) => sql<
  StoredAddress & { contactId: number }
>`
  select distinct on (contact_id) contact_id as "contactId", kind, lookup, sealed
  from ${addresses(portfolio, sql`= any (${contactIds}::bigint[])`)}
  order by contact_id, ${BEST_FIRST}`;

/** The phone number where it is known, because using it keeps it known; of several the newest. */
const BEST_FIRST = sql`kind desc, id desc`;

function addresses(portfolio: string | null, isContact: RawBuilder<unknown>) {
  const isOfPortfolio = portfolio === null ? sql`true` : sql`portfolio = ${portfolio}`;
  // Looked up by its contact ("offset 0" keeps the other conditions out of it): the planner must never read everybody's
  // addresses for those of a few.
  return sql`(
      select contact_id, id, portfolio, kind, lookup, sealed, valid_to from identities
      where contact_id ${isContact} offset 0
    ) of_contact
    where ${isOfPortfolio} and kind in ('wa_id', 'bsuid') and valid_to is null`;
}

/** Throws where none of the vault's keys opens it. */
export function openAddress(vault: Vault, { kind, lookup, sealed }: StoredAddress): Destination {
  const address = vault.open(sealed, identityContext(kind, lookup));
  return kind === 'wa_id' ? { to: address } : { recipient: address };
}
