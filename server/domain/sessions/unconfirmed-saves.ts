import { sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { deliveries } from '../../delivery/ledger/queries.ts';
import { addJob } from '../jobs.ts';

/** A window that closes sooner counts as closed. */
const MARGIN = sql`interval '1 minute'`;
/** After this long, nothing is confirmed any more. */
const FRESH = sql`interval '1 hour'`;
const OVERDUE = sql`interval '10 seconds'`;
/** A contact who writes within this time of making something is in the middle of a chat and is not interrupted. */
const CONFIRMED_AFTER_MS = 3000;

/** Marks a create session as used; what it made is still to be confirmed in the chat. */
export async function markUsed(
  trx: Transaction,
  setupSessionId: number,
  made: { artist_id: number } | { gig_id: number },
): Promise<void> {
  await trx
    .updateTable('setup_sessions')
    .set({ used_at: sql<Date>`now()`, suggested: null, key_id: null, ...made })
    .where('id', '=', setupSessionId)
    .execute();
}

/** Wakes the confirmation of this artist. */
export async function tellMakerOfArtist(trx: Transaction, artistId: number): Promise<void> {
  await wake(trx, sql`kind = 'create-artist' and artist_id = ${artistId}`);
}

/** Wakes the confirmation of this gig, once the number of notified fans is known. */
export async function tellMakerOfGig(trx: Transaction, gigId: number): Promise<void> {
  await wake(trx, sql`kind = 'create-gig' and gig_id = ${gigId}`);
}

/** Wakes the confirmation of the edits of this session. */
export async function tellMakerOfEdit(trx: Transaction, setupSessionId: number): Promise<void> {
  await wake(trx, sql`id = ${setupSessionId}`);
}

/** Wakes confirmations that were forgotten, as when a process died in between. */
export async function sweepUnconfirmed(db: Database): Promise<void> {
  await wake(db, sql`used_at between now() - ${FRESH} and now() - ${OVERDUE}`);
}

async function wake(db: Database, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from setup_sessions
    where used_at is not null and told_at is null and ${which}`.execute(db);
  for (const { id } of rows) {
    const runAt = new Date(currentTime().getTime() + CONFIRMED_AFTER_MS);
    await addJob(db, 'tell-maker', { setupSessionId: id }, { key: `tell-maker:${id}`, runAt });
  }
}

/** What a session made or changed, with the contact to be told and the number that writes to it. */
export interface Unconfirmed {
  contactId: number;
  senderNumberId: number;
  artistId: number;
  /** Null where it was the artist. */
  gigId: number | null;
  /** The facts before an edit; null where it was made. */
  replaced: unknown;
}

/**
 * Takes what a session made or changed, so that it is confirmed once. Null when that was done, or nobody is to be told:
 * the 24-hour window is closed, or the contact wants no messages or has written since.
 */
export async function takeUnconfirmed(
  db: Database,
  setupSessionId: number,
): Promise<Unconfirmed | null> {
  const { rows } = await sql<Unconfirmed & { senderNumberId: number | null }>`
    with unconfirmed as (
      select id, replaced from setup_sessions
      where id = ${setupSessionId} and used_at is not null and told_at is null
      for update
    )
    update setup_sessions s set told_at = now(), replaced = null
    from contacts c, unconfirmed
    where s.id = unconfirmed.id and c.id = s.contact_id
    returning s.contact_id as "contactId", s.artist_id as "artistId", s.gig_id as "gigId",
      unconfirmed.replaced, (
      select w.sender_number_id from windows w
      where w.contact_id = s.contact_id and w.open_until > now() + ${MARGIN}
        and w.sender_number_id in (select id from sender_numbers where in_use)
        and not exists (select from suppressions p where p.contact_id = s.contact_id)
        and not exists (
          select from inbound_events e
          where e.contact_id = s.contact_id and e.received_at > s.used_at
        )
      order by w.open_until desc
      limit 1
    ) as "senderNumberId"`.execute(db);
  const [unconfirmed] = rows;
  return unconfirmed && unconfirmed.senderNumberId !== null ? unconfirmed : null;
}

/** How many contacts a new gig is announced to; null while that is not known, or where it is announced to nobody. */
export async function countRecipients(db: Database, gigId: number): Promise<number | null> {
  const { rows } = await sql<{ recipients: number }>`
    select (
      select count(*) from (${deliveries}) d
      where d.announced_on = a.announced_on and d.announcement_id = a.id
    )::int as recipients
    from announcements a
    where a.gig_id = ${gigId} and a.kind = 'new' and a.state = 'fanned-out'
    order by a.id desc
    limit 1`.execute(db);
  return rows[0]?.recipients ?? null;
}
