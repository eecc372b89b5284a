import { currentTime } from '../../db/clock.ts';
import type { Transaction } from '../../db/connect.ts';
import { dropQueuedOfGigs } from '../../delivery/ledger/drop.ts';
import { announceAgain, supersedeAll } from '../announcing/announcements.ts';
import { gigRow } from '../gigs/gig-rows.ts';

/** Drops the announcements of gigs that wait to be sent. @returns how many deliveries */
export async function dropWhatWaits(trx: Transaction, gigIds: number[]): Promise<number> {
  if (gigIds.length > 0) await supersedeAll(trx, gigIds);
  return await dropQueuedOfGigs(trx, gigIds);
}

/** Announces a gig that is shown again, or will be once its artist is approved, to those who were not notified of it. */
export async function announceShown(trx: Transaction, gigId: number): Promise<void> {
  const shown = await trx
    .updateTable('gigs')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: currentTime() }))
    .where('id', '=', gigId)
    .where('hidden_at', 'is', null)
    .where('artist_id', 'in', (eb) =>
      eb.selectFrom('artists').select('id').where('state', '<>', 'suspended'),
    )
    .returning('id')
    .executeTakeFirst();
  if (shown) await announceAgain(trx, await gigRow(trx, gigId));
}
