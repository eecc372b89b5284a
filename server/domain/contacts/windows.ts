import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

const WINDOW_HOURS = 24;

/**
 * Opens the messenger's 24-hour window with this number after a message of the contact, counted from when it was
 * written, but at most from now, because clocks may be ahead. From then on the contact belongs to the number; windows
 * with other numbers stay as they are.
 */
export async function openWindow(
  db: Database,
  contactId: number,
  senderNumberId: number,
  at: Date,
): Promise<void> {
  const living = sql`select coalesce(merged_into, id) from contacts where id = ${contactId}`;
  await sql`
    with opened as (${opening(living, senderNumberId, at)}) ${belonging(living, senderNumberId, at)}`.execute(
    db,
  );
}

/**
 * The statement that opens a window.
 * @param living a query for (contact_id)
 */
export function opening(
  living: RawBuilder<unknown>,
  senderNumberId: number,
  at: Date,
): RawBuilder<unknown> {
  return sql`
    insert into windows (contact_id, sender_number_id, open_until)
    select contact_id, ${senderNumberId}::smallint,
      least(${at}::timestamptz, now()) + make_interval(hours => ${WINDOW_HOURS})
    from (${living}) as living (contact_id)
    on conflict (contact_id, sender_number_id) do update
    set open_until = greatest(windows.open_until, excluded.open_until)`;
}

/**
 * The statement by which a contact belongs to the number that it has just written to, unless the message is late and
 * the contact has written to another number since.
 * @param living a query for (contact_id)
 */
export const belonging = (living: RawBuilder<unknown>, senderNumberId: number, at: Date) => sql`
  update contacts c set sender_number_id = ${senderNumberId}::smallint
  from (${living}) as living (contact_id)
  where c.id = living.contact_id and c.sender_number_id is distinct from ${senderNumberId}::smallint
    and not exists (
      select from windows w
      where w.contact_id = c.id and w.sender_number_id = c.sender_number_id
        and w.open_until - interval '24 hours' > ${at}::timestamptz
    )`;

/** Whether this number may still send replies to a contact, for at least a minute. */
export async function isWindowOpen(
  db: Database,
  contactId: number,
  senderNumberId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('windows')
    .select('contact_id')
    .where('contact_id', '=', contactId)
    .where('sender_number_id', '=', senderNumberId)
    .where('open_until', '>', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirst();
  return row !== undefined;
}
