import { currentTime } from '../../db/clock.ts';
import type { Transaction } from '../../db/connect.ts';
import type { SetupSessionRequest } from './setup-sessions.ts';

/** Ends every open link of a contact, or for an artist. @returns how many */
export async function endLinks(
  trx: Transaction,
  owner: 'contact_id' | 'artist_id',
  id: number,
): Promise<number> {
  const ended = await trx
    .updateTable('setup_sessions')
    .set({ expires_at: currentTime() })
    .where(owner, '=', id)
    .where('expires_at', '>', currentTime())
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Ends all that opens something of a contact's by its address alone: links and calendars. @returns how many */
export async function endEveryLink(trx: Transaction, contactId: number): Promise<number> {
  const calendars = await trx
    .deleteFrom('calendar_addresses')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return (await endLinks(trx, 'contact_id', contactId)) + Number(calendars.numDeletedRows);
}

/** Ends the contact's links to the same thing, before a new one is made. One that has made its one thing stays. */
export async function endLinksLike(
  trx: Transaction,
  { kind, contactId, artistId, gigId }: Omit<SetupSessionRequest, 'minutes'>,
): Promise<void> {
  await trx
    .updateTable('setup_sessions')
    .set({ expires_at: currentTime() })
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .where('artist_id', 'is not distinct from', artistId ?? null)
    .where('gig_id', 'is not distinct from', gigId ?? null)
    .where('expires_at', '>', currentTime())
    .execute();
}
