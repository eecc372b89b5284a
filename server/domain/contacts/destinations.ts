import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';

/** Where a message goes: a phone number in `to`, or a user id in `recipient`, never one in the other. */
export type Destination = { to: string } | { recipient: string };

/** The kinds of identities that a message can go to. */
export type AddressKind = 'wa_id' | 'bsuid';

/** For `join lateral (…)`: `kind` and `sealed` of the destination of a living contact; no row where there is none. */
export function sealedAddressOf(portfolio: string, contactId: RawBuilder<number>) {
  // Looked up by its contact ("offset 0" keeps the other conditions out of it): the planner must never read everybody's
  // addresses for one batch of recipients.
  return sql`
    select kind, sealed from (
      select id, portfolio, kind, sealed, valid_to from identities
      where contact_id = ${contactId} offset 0
    ) of_contact
    where portfolio = ${portfolio} and kind in ('wa_id', 'bsuid') and valid_to is null
    -- The phone number where it is known, because using it keeps it known; of several the newest.
    order by kind desc, id desc
    limit 1`;
}

export function openAddress(vault: Vault, kind: AddressKind, sealed: Buffer): Destination {
  const address = vault.open(sealed);
  return kind === 'wa_id' ? { to: address } : { recipient: address };
}

/**
 * The destinations of these contacts, or the error of one that cannot be opened; contacts without a destination are
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
