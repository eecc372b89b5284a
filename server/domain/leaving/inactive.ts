import { sql } from 'kysely';
import { RETENTION } from '../../../contract/retention.ts';
import type { Database } from '../../db/connect.ts';
import { numberOf } from '../../delivery/ledger/contacts-number.ts';
import { lastRead, templateFailed } from '../../delivery/ledger/queries.ts';
import type { LeavingJournal } from './journal.ts';
import { forgetContact } from './leaving.ts';

/** The size of a transaction, so that nobody waits behind a long one. */
const BATCH = 500;
/** How many days pass before a question that could not be sent is asked again. */
const ASK_AGAIN_DAYS = 7;

const SILENCE = sql`make_interval(months => ${RETENTION.inactive.count})`;
const ANSWER = sql`make_interval(days => ${RETENTION.answer.count})`;

/** When a contact `c` last wrote, or was found to have read something. */
const lastActive = sql<Date>`greatest(c.created_at, c.active_at, (
  select max(open_until) - interval '24 hours' from windows where contact_id = c.id
))`;

/** Whether a contact `c` has been silent for so long; a contact with a coming gig never counts. */
const isSilent = (since: ReturnType<typeof sql>) => sql<boolean>`
  c.created_at < ${since} and c.merged_into is null and c.forgotten_at is null
  and ${lastActive} < ${since}
  and not exists (
    select from artist_managers m join gigs g on g.artist_id = m.artist_id
    where m.contact_id = c.id and g.starts_at > now()
  )`;

/** Whether no question reaches the contact, by its own request or by the messenger's word. */
const isUnreachable = sql<boolean>`exists (select from suppressions where contact_id = c.id)`;

/** A contact that is to be asked whether it wants to stay. */
export interface SilentContact {
  id: number;
  since: Date;
  language: string | null;
  /** The number that writes to it. */
  senderNumberId: number;
}

/**
 * Contacts that have been silent for as long as the table of retention times says and were not asked since, at most so
 * many, locked until the transaction ends. A contact that has read something of which we still know is noted as active
 * instead.
 * @param byNumbers only contacts of these numbers
 */
export async function silentContacts(
  db: Database,
  most: number,
  byNumbers: number[],
): Promise<SilentContact[]> {
  await sql`
    update contacts c set active_at = ${lastRead(sql`c.id`)}
    where c.id in (
      select c.id from contacts c
      where ${isSilent(sql`now() - ${SILENCE}`)}
        and ${lastRead(sql`c.id`)} > coalesce(c.active_at, '-infinity')
      limit ${BATCH}
    )`.execute(db);
  const { rows } = await sql<SilentContact>`
    select c.id, ${lastActive} as since, c.language, number.id as "senderNumberId" from contacts c
    cross join lateral (select ${numberOf(sql`c.id`, sql`c.sender_number_id`)} as id) number
    where ${isSilent(sql`now() - ${SILENCE}`)} and not ${isUnreachable}
      and number.id = any (${byNumbers}::smallint[])
      and (c.asked_to_stay_at is null or c.asked_to_stay_at < ${lastActive})
      and not ${templateFailed(sql`c.id`, sql`now() - make_interval(days => ${ASK_AGAIN_DAYS})`)}
    order by c.id limit ${most}
    for no key update of c skip locked`.execute(db);
  return rows;
}

/** How many contacts were asked within a day. */
export async function askedToday(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contacts
    where asked_to_stay_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Notes that these contacts were asked, and counts the conversations that this begins. */
export async function noteAsked(
  db: Database,
  portfolio: string,
  contactIds: number[],
): Promise<void> {
  await sql`
    update contacts set asked_to_stay_at = now() where id = any (${contactIds})`.execute(db);
  await sql`
    insert into opened_conversations (portfolio, contact_id)
    select ${portfolio}, id from unnest(${contactIds}::bigint[]) as asked (id)
    on conflict (portfolio, contact_id) do update set opened_at = now()`.execute(db);
}

/**
 * Forgets contacts that were asked and did not answer in time, and contacts that were silent for both times together
 * and cannot be asked. A contact that the question did not reach counts as not asked.
 * @returns how many were forgotten
 */
export async function forgetInactive(db: Database, journal: LeavingJournal): Promise<number> {
  await sql`
    update contacts c set asked_to_stay_at = null
    where c.asked_to_stay_at is not null
      and ${templateFailed(sql`c.id`, sql`c.asked_to_stay_at`)}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select c.id from contacts c
    where (
      ${isSilent(sql`now() - ${SILENCE}`)} and c.asked_to_stay_at < now() - ${ANSWER}
      and c.asked_to_stay_at > ${lastActive}
    ) or (${isSilent(sql`now() - ${SILENCE} - ${ANSWER}`)} and ${isUnreachable})
    order by c.id limit ${BATCH}`.execute(db);
  for (const { id } of rows) {
    await db.transaction().execute(async (trx) => {
      const still = await sql`
        select from contacts c
        where c.id = ${id} and ${isSilent(sql`now() - ${SILENCE}`)}
        for no key update of c`.execute(trx);
      if (still.rows.length > 0) await forgetContact({ db: trx, journal }, id);
    });
  }
  return rows.length;
}
