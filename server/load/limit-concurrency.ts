import { LimitExceededError } from './limit-exceeded.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs at most `maxConcurrent` tasks at a time; the others wait in the order they came.
 * @param maxWaiting how many may wait; beyond it the promise is rejected with `LimitExceededError` at once
 */
export function limitConcurrency(
  maxConcurrent: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    // A finished task passes its slot on without freeing it, so that no new call overtakes those waiting.
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxWaiting) throw new LimitExceededError(503, RETRY_AFTER_SECONDS);
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
