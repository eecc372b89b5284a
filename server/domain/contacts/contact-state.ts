import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { repliesLately, wasTold, wasWrittenTo } from '../../delivery/ledger/queries.ts';
import type { LanguageSource } from './contact-language.ts';
import { type AddressKind, sealedAddressOf } from './destinations.ts';
import { type Focus, focusColumn } from './focus.ts';
import type { Offered, PendingQuestion } from './pending-question.ts';
import type { SuppressionReason } from './suppressions.ts';

/** The state of a contact when its next message is handled. */
export interface ContactState {
  /** The chat's last question, if it still waits for the answer. */
  pending: PendingQuestion | null;
  /** What our last reply offered, while a tap or a text may still refer to it. */
  offered: Offered | null;
  /** What the last replies were about; null after an hour. */
  focus: Focus | null;
  suppressions: SuppressionReason[];
  /** Whether it silenced something for a time that is not over. */
  hasPauses: boolean;
  /** The language that we use with it (BCP 47); null where it is not known. */
  language: string | null;
  languageSource: LanguageSource | null;
  /** Within a minute. */
  repliesLately: number;
  /** It asked to be forgotten, and only its address is left. */
  isForgotten: boolean;
  /** Its phone number, else its user id, which begin with its country; null where it has neither any more. */
  addressKind: AddressKind | null;
  addressLookup: Buffer | null;
  sealedAddress: Buffer | null;
}

/**
 * The state of a contact. A question no longer counts once another message of ours went out after it, because a "yes"
 * may refer to that one. Throws when there is no such contact.
 */
export async function contactState(db: Database, contactId: number): Promise<ContactState> {
  const { rows } = await sql<ContactState>`
    select
      case when (pending ->> 'until')::timestamptz > now() then pending - 'until' - 'askedAt' end as pending,
      case when (offered ->> 'until')::timestamptz > now() then offered -> 'choices' end as offered,
      ${focusColumn} as focus,
      array(select reason from suppressions where contact_id = c.id) as suppressions,
      exists (select from pauses where contact_id = c.id and until > now()) as "hasPauses",
      language, language_source as "languageSource",
      forgotten_at is not null as "isForgotten",
      ${repliesLately(sql`c.id`)} as "repliesLately",
      i.kind as "addressKind", i.lookup as "addressLookup", i.sealed as "sealedAddress"
    from contacts c
    left join lateral (${sealedAddressOf(null, sql`c.id`)}) i on true
    where c.id = ${contactId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The contact is gone');
  if (!state.pending && !state.offered) return state;
  const { isPendingOver, isOfferedOver } = await whatIsOver(db, contactId);
  return {
    ...state,
    ...(isPendingOver && { pending: null }),
    ...(isOfferedOver && { offered: null }),
  };
}

/** Whether we sent the contact something else since. A query of its own, because it costs more than all the rest. */
async function whatIsOver(db: Database, contactId: number) {
  const { rows } = await sql<{ isPendingOver: boolean; isOfferedOver: boolean }>`
    select ${wasWrittenTo(sql`c.id`, sql`(c.pending ->> 'askedAt')::timestamptz`)} as "isPendingOver",
      ${wasTold(sql`c.id`, sql`(c.offered ->> 'at')::timestamptz`)} as "isOfferedOver"
    from contacts c where id = ${contactId}`.execute(db);
  return rows[0]!;
}
