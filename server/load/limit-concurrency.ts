import { TurnedAwayError } from './limit-exceeded.ts';

/** When whoever was turned away may ask again. */
const AGAIN_AFTER_SECONDS = 5;

/**
 * Runs at most `atOnce` tasks at a time; the others wait in the order they came.
 * @param mostWaiting how many may wait; beyond it the promise is rejected with `TurnedAwayError` at once
 */
export function takingTurns(
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    // Whoever finishes hands its turn over without freeing it, so that no newcomer slips in between.
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new TurnedAwayError(503, AGAIN_AFTER_SECONDS);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
