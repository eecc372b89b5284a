import { sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { messageKey } from '../../messenger/webhook.ts';
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

/** How long WhatsApp lets people edit a text. */
const EDITED_WITHIN_MINUTES = 15;

/** What an event is about, besides, that did something without an offer to take it back. */
const lastingHash = (vault: Vault) => vault.lookup('event-about', 'lasting');

/** Remembers that an event did something which an edit of its text does not take back. */
export async function rememberLasting(
  trx: Transaction,
  vault: Vault,
  { id }: Pick<StoredEvent, 'id'>,
): Promise<void> {
  const lasting = lastingHash(vault);
  await sql`
    update inbound_events set about = coalesce(about, '') || ${lasting}::bytea where id = ${id}`.execute(
    trx,
  );
}

/**
 * The text that an edit is of, if it is the last thing that the contact said, apart from edits of it, if it was said within
 * WhatsApp's time for edits, and if neither did anything lasting. `wasAct`: an offer to take back what was done came with
 * the answer to one of them, which may be over.
 * @param messageId Meta's id of the text
 */
export async function lastTextEdited(
  trx: Transaction,
  vault: Vault,
  { id, contactId, occurredAt }: Pick<StoredEvent, 'id' | 'contactId' | 'occurredAt'>,
  messageId: string,
): Promise<{ wasAct: boolean } | null> {
  const { rows } = await sql<{ key: Buffer; saidAt: Date; wasAct: boolean }>`
    with events as (
      select * from inbound_events
      where id <> ${id} and contact_id in (
        select c.id from contacts c where c.id = ${contactId} or c.merged_into = ${contactId}
      )
    ),
    last as (select * from events where kind <> 'edit' order by id desc limit 1)
    select last.dedupe_key as key, last.occurred_at as "saidAt",
      coalesce(
        c.pending ->> 'ask' in ('undo', 'where') and c.pending ? 'phrase'
          and (c.pending ->> 'askedAt')::timestamptz >= last.occurred_at,
        false
      ) as "wasAct"
    from last join contacts c on c.id = ${contactId}
    where last.state = 'done'
      and last.occurred_at >= ${occurredAt}::timestamptz - make_interval(mins => ${EDITED_WITHIN_MINUTES})
      and not exists (
        select from events e
        where (e.kind <> 'edit' and e.occurred_at > last.occurred_at)
          or (e.id >= last.id and position(${lastingHash(vault)}::bytea in e.about) > 0)
      )`.execute(trx);
  const [last] = rows;
  if (!last) return null;
  const isThatText = vault
    .lookup('inbound-event', messageKey(messageId, last.saidAt))
    .equals(last.key);
  return isThatText ? { wasAct: last.wasAct } : null;
}
