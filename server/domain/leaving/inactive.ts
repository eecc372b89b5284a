import { sql } from 'kysely';
import { RETENTION } from '../../../contract/retention.ts';
import type { Database } from '../../db/connect.ts';
import { numberOf } from '../../delivery/ledger/contacts-number.ts';
import { lastRead, templateFailed } from '../../delivery/ledger/known.ts';
import type { LeavingJournal } from './journal.ts';
import { forgetContact } from './leaving.ts';

/** At once, so that nobody waits behind one long transaction. */
const BATCH = 500;
/** A question that could not be sent is not asked again before so many days have passed. */
const ASK_AGAIN_DAYS = 7;

const SILENCE = sql`make_interval(months => ${RETENTION.inactive.count})`;
const ANSWER = sql`make_interval(days => ${RETENTION.answer.count})`;

/** When a contact `c` last wrote, or was found to have read something. */
const lastActive = sql<Date>`greatest(c.created_at, c.active_at, (
  select max(open_until) - interval '24 hours' from windows where contact_id = c.id
))`;

/** A contact `c` that is somebody, and has been silent for so long; who has a gig to come waits for it. */
const isSilent = (since: ReturnType<typeof sql>) => sql<boolean>`
  c.created_at < ${since} and c.merged_into is null and c.forgotten_at is null
  and ${lastActive} < ${since}
  and not exists (
    select from artist_managers m join gigs g on g.artist_id = m.artist_id
    where m.contact_id = c.id and g.starts_at > now()
  )`;

/** Whom no question reaches: they said so, or the messenger did. */
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
 * Contacts that were silent for as long as the table of retention times says and were not asked since, at most so
 * many, locked until the transaction ends. Who has read something that is still known is found to be there instead.
 * @param byNumbers only whom one of these numbers writes to
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

/** How many were asked within a day. */
export async function askedToday(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contacts
    where asked_to_stay_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Notes that these were asked, and counts them as written to first. */
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
 * Forgets who was asked and gave no answer in time, and who was silent for both times together and cannot be
 * asked; how many. Whom the question did not reach counts as not asked.
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
