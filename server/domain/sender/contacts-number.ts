import { type RawBuilder, sql } from 'kysely';

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
