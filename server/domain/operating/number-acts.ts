import type { Act } from './acts.ts';
import { RefusedActError } from './acts.ts';

/**
 * Holds back everything that would be sent, replies too, by every number of ours or one of them.
 * @param isHeld false lets go of it
 */
export const holdNumbers =
  (isHeld: boolean): Act =>
  async (trx) => {
    const numbers = await trx
      .selectFrom('sender_numbers')
      .select(['id', 'display_number', 'held_at'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (numbers.length === 0) throw new RefusedActError('No number is known yet: start Stagebell.');
    await trx
      .updateTable('sender_numbers')
      .set({ held_at: isHeld ? new Date() : null })
      .execute();
    const paused = numbers.filter(({ held_at }) => held_at !== null).length;
    return {
      target: `number ${numbers.map(({ display_number }) => display_number).join(', ')}`,
      before: { paused: paused === numbers.length },
      after: { paused: isHeld },
    };
  };
