import { sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import type { StoredEvent } from './inbox.ts';

/**
 * Whether a later message of the contact about the same thing was handled already: webhooks
 * may overtake each other by days, and the last word counts. Remembers what this event was about,
 * without its words; of several things it is asked about one after the other.
 */
export async function isOvertaken(
  trx: Transaction,
  vault: Vault,
  { id, contactId, occurredAt }: Pick<StoredEvent, 'id' | 'contactId' | 'occurredAt'>,
  about: string,
): Promise<boolean> {
  const hash = vault.lookup('event-about', about);
  const { rows } = await sql<{ overtaken: boolean }>`
    with remembered as (update inbound_events set about = coalesce(about, '') || ${hash}::bytea where id = ${id})
    select exists (
      select from inbound_events e
      where e.contact_id in (
          select c.id from contacts c where c.id = ${contactId} or c.merged_into = ${contactId}
        )
        and position(${hash}::bytea in e.about) > 0 and e.occurred_at > ${occurredAt}
    ) as overtaken`.execute(trx);
  return rows[0]!.overtaken;
}
