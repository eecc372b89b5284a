import { sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import type { Ledger } from './connect-ledger.ts';
import { isOverdue, isYoungest } from './messages.ts';
import { repeatDeliveries, repeatReplies } from './unknown-outcomes.ts';

/**
 * Queues one message of unknown outcome of a number again when the number is quiet: nothing else is left to send,
 * and no status of a later message is to come. If the repetition's status arrives, webhooks work, so the statuses
 * that are missing never existed and the other unknown messages can be sent again. If it does not, only this one
 * message may arrive twice.
 * @returns whether one was queued
 */
export async function sendProbe(ledger: Ledger, senderNumberId: number): Promise<boolean> {
  if (!(await isAnyDue(ledger))) return false;
  return ledger.transaction().execute(async (trx) => {
    // One worker at a time, and each sees what the one before it has queued.
    await sql`select from sender_numbers where id = ${senderNumberId} for no key update`.execute(
      trx,
    );
    if (!(await isQuiet(trx, senderNumberId))) return false;
    const ours = sql`s.id = ${senderNumberId}`;
    return (
      (await repeatReplies(trx, sql`${ours} and ${isYoungest('r')}`, 1)) > 0 ||
      (await repeatDeliveries(trx, senderNumberId, sql`${ours} and ${isYoungest('d')}`, 1)) > 0
    );
  });
}

async function isAnyDue(ledger: Ledger): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from deliveries d where ${isOverdue('d')} and not repeated)
      or exists (select from replies r where ${isOverdue('r')} and not repeated) as due`.execute(
    ledger,
  );
  return rows[0]!.due;
}

/**
 * Whether a number has nothing left to send, and no earlier repetition of it is still on its way or of unknown outcome.
 */
async function isQuiet(trx: Transaction, senderNumberId: number): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`
    select not exists (
        select from delivery_queue where sender_number_id = ${senderNumberId} and ready_at <= now()
      )
      and not exists (
        select from leased_batches where sender_number_id = ${senderNumberId}
      )
      and not exists (
        select from replies where state = 'queued' and sender_number_id = ${senderNumberId}
      )
      and not exists (
        select from delivery_queue q
        join deliveries d on d.announced_on = q.announced_on
          and d.announcement_id = q.announcement_id and d.contact_id = q.contact_id
        -- One that was refused proves nothing, and may have to wait for a day.
        where q.sender_number_id = ${senderNumberId} and d.repeated and d.failed_attempt is distinct from q.attempt - 1
      )
      and not exists (
        select from deliveries
        where unknown_until > now() and state = 'unknown' and repeated
          and coalesce(sender_number_id, ${senderNumberId}) = ${senderNumberId}
      )
      and not exists (
        select from replies
        where unknown_until > now() and state = 'unknown' and repeated
          and sender_number_id = ${senderNumberId}
      ) as quiet`.execute(trx);
  return rows[0]!.quiet;
}
