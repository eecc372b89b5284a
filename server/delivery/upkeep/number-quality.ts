import { askSeldom } from '../../load/single-flight.ts';
import type { NumberDeps } from '../number-deps.ts';

const LOW = ['YELLOW', 'RED'];

/**
 * Stores Meta's rating of a number, and raises an alert when it becomes worse.
 * @returns a function that asks when it is time to; what goes wrong is logged and tried again
 */
export function createQualityCheck(deps: NumberDeps): () => Promise<void> {
  const { db, sender, client, policy, log, onAlert } = deps;

  /** Of several processes that ask, only the one that changes the row raises the alert. */
  async function keep(quality: string): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('sender_numbers')
      .set({ quality })
      .where('id', '=', sender.id)
      .where('quality', 'is distinct from', quality)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !LOW.includes(quality)) return;
    onAlert(
      `WhatsApp calls the quality of this number ${quality}: too many people block or report it. Look at what it sends in WhatsApp Manager; a number that stays RED may be slowed down or blocked`,
    );
  }

  const ask = askSeldom(policy.limitCheckMs, async () => {
    try {
      const quality = await client.quality(sender);
      if (quality !== undefined) await keep(quality.slice(0, 20));
    } catch (error) {
      log.warn({ err: error }, 'Could not ask for the quality of a number');
    }
  });

  return async () => {
    if (policy.rateLimited) await ask();
  };
}
