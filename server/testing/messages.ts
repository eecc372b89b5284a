import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** An announcement of a gig, with a delivery to each of these contacts in the state it got to; its id. */
export async function givenDeliveries(
  db: Database,
  { gigId, kind = 'new', revision = 1 }: { gigId: number; kind?: string; revision?: number },
  outcomes: [contactId: number, state: string][],
): Promise<number> {
  const { id } = await db
    .insertInto('announcements')
    .values({ gig_id: gigId, kind, revision, facts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [contactId, state] of outcomes) await givenDelivery(db, id, contactId, state);
  return id;
}

/** A delivery of an announcement in the state it got to. */
export async function givenDelivery(
  db: Database,
  announcementId: number,
  contactId: number,
  state: string,
): Promise<void> {
  await sql`
    insert into deliveries (announced_on, announcement_id, contact_id, state)
    select announced_on, id, ${contactId}, ${state} from announcements
    where id = ${announcementId}`.execute(db);
}

/** As if everything queued had been sent. */
export async function everythingIsSent(db: Database): Promise<void> {
  await sql`delete from delivery_queue`.execute(db);
  await sql`update deliveries set state = 'sent' where state = 'queued'`.execute(db);
}

/** As if every reply, or every one to this contact, had ended in this state. */
export async function repliesEnd(
  db: Database,
  state: 'sent' | 'unknown',
  contactId: number | null = null,
): Promise<void> {
  await sql`
    update replies set state = ${state}
    where contact_id = coalesce(${contactId}, contact_id)`.execute(db);
}
