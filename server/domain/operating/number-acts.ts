import { currentTime } from '../../db/clock.ts';
import { type Act, RefusedActError } from './acts.ts';

/**
 * Pauses sending, replies included, by all our numbers or by one.
 * @param which the one number as it is dialled, in digits; left out: all
 */
export const pauseNumbers = (which?: string) => setHeld(true, which);

/** Ends that pause. */
export const resumeNumbers = (which?: string) => setHeld(false, which);

const setHeld =
  (isHeld: boolean, which?: string): Act =>
  async (trx) => {
    const known = await trx
      .selectFrom('sender_numbers')
      .select(['id', 'display_number', 'held_at'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (known.length === 0) throw new RefusedActError('No number is known yet: start Stagebell.');
    const numbers = known.filter((number) => !which || number.display_number === which);
    if (numbers.length === 0) {
      const ours = known.map(({ display_number }) => display_number).join(', ');
      throw new RefusedActError(`${which} is no number of ours. These are: ${ours}.`);
    }
    const ids = numbers.map(({ id }) => id);
    await trx
      .updateTable('sender_numbers')
      .set({ held_at: isHeld ? currentTime() : null })
      .where('id', 'in', ids)
      .execute();
    const paused = numbers.filter(({ held_at }) => held_at !== null).length;
    return {
      target: `number ${numbers.map(({ display_number }) => display_number).join(', ')}`,
      before: { paused: paused === numbers.length },
      after: { paused: isHeld },
    };
  };
