import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/**
 * Why nothing is sent to a contact: 'stop' is the contact's own request, 'barred' an operator's act, and the others come
 * from the messenger.
 */
export type SuppressionReason = 'stop' | 'opted-out' | 'blocked' | 'undeliverable' | 'barred';

/** Silences the living contact of this id, until each of its reasons is withdrawn. Safe to repeat. */
export async function suppress(
  db: Database,
  contactId: number,
  reason: SuppressionReason,
): Promise<void> {
  await sql`
    insert into suppressions (contact_id, reason)
    select coalesce(merged_into, id), ${reason} from contacts where id = ${contactId}
    -- Waits for a merge under way, which would not move a row that it cannot see yet.
    for share
    on conflict do nothing`.execute(db);
}

/** Withdraws these reasons; the contact stays silent while it has others. */
export async function unsuppress(
  db: Database,
  contactId: number,
  ...reasons: SuppressionReason[]
): Promise<void> {
  await sql`
    delete from suppressions s using contacts c
    where c.id = ${contactId} and s.contact_id = coalesce(c.merged_into, c.id)
      and s.reason = any (${reasons})`.execute(db);
}

/** The reasons of a living contact; none: it gets messages. */
export async function suppressionsOf(
  db: Database,
  contactId: number,
): Promise<Set<SuppressionReason>> {
  const rows = await db
    .selectFrom('suppressions')
    .select('reason')
    .where('contact_id', '=', contactId)
    .execute();
  return new Set(rows.map(({ reason }) => reason as SuppressionReason));
}
