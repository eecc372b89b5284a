import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { violates } from '../../domain/constraints.ts';
import { created } from '../../domain/contacts/contacts.ts';
import {
  type Address,
  holdersOf,
  type Identity,
  identitiesOf,
} from '../../domain/contacts/identities.ts';
import { belonging, opening } from '../../domain/contacts/windows.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import { type NewEvent, storing } from './inbox.ts';

/** A person's message, to be stored for a worker that the caller wakes. */
export interface NewMessage extends Required<NewEvent> {
  from: Address;
  number: SenderNumber;
}

/** The contact of a message, whether it is stored for the first time, and whether an operator blocked the contact. */
export interface Stored {
  contactId: number;
  isNew: boolean;
  isBarred: boolean;
}

/**
 * Stores a message and opens its window in one statement if all identities of its sender belong to one contact, and in
 * two if they belong to nobody. Null, with nothing stored, where more must be found out about the sender.
 */
export async function storeMessage(
  db: Database,
  vault: Vault,
  message: NewMessage,
): Promise<Stored | null> {
  const identities = identitiesOf(vault, message.from);
  if (identities.length === 0) return null;
  const known = await storeOfKnown(db, vault, message, identities);
  const { contactId, isNew, isBarred } = known;
  if (contactId !== null) return { contactId, isNew, isBarred };
  if (known.holders > 0) return null;
  try {
    return await storeOfNew(db, vault, message, identities);
  } catch (error) {
    if (violates(error, 'identities_current')) return null;
    throw error;
  }
}

type Known = Omit<Stored, 'contactId'> & { holders: number; contactId: number | null };

async function storeOfKnown(
  db: Database,
  vault: Vault,
  message: NewMessage,
  identities: Identity[],
): Promise<Known> {
  const { number, occurredAt } = message;
  const living = sql`
    select coalesce(c.merged_into, c.id) from contacts c join event on event.contact_id = c.id`;
  const { rows } = await sql<Known>`
    with holder as materialized (${holdersOf(number.portfolio, identities)}),
    contact as materialized (
      select min(contact_id) as id from holder
      having count(*) = ${identities.length} and min(contact_id) = max(contact_id)
    ),
    event as (${storing(vault, message, sql`select id from contact`)}),
    opened as (${opening(living, number.id, occurredAt)}),
    moved as (${belonging(living, number.id, occurredAt)})
    select (select count(*) from holder)::int as holders, (select id from contact) as "contactId",
      exists (select from event) as "isNew",
      exists (
        select from suppressions where contact_id in (${living}) and reason = 'barred'
      ) as "isBarred"`.execute(db);
  return rows[0]!;
}

async function storeOfNew(
  db: Database,
  vault: Vault,
  message: NewMessage,
  identities: Identity[],
): Promise<Stored> {
  const { number, occurredAt } = message;
  const { rows } = await sql<Stored>`
    with ${created(vault, number.portfolio, identities, number.id)},
    event as (${storing(vault, message, sql`select id from contact`)}),
    opened as (${opening(sql`select contact_id from event`, number.id, occurredAt)})
    select id as "contactId", exists (select from event) as "isNew", false as "isBarred"
    from contact`.execute(db);
  return rows[0]!;
}
