import { setImmediate } from 'node:timers/promises';

/**
 * Batches concurrent calls into one that reads or writes for all their keys: one runs at a time, with the keys of every
 * call made before it began. No call gets the result of one that began before it.
 */
export function batchCalls<Key, Value>(
  run: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Set<Key>();
  let next: Promise<Map<Key, Value>> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  function begin(): Promise<Map<Key, Value>> {
    const turn = underWay.then(async () => {
      // Requests that arrived together are handled in turn; this lets all of them join.
      await setImmediate();
      const keys = [...waiting];
      waiting = new Set();
      next = null;
      return run(keys);
    });
    underWay = turn.catch(() => {});
    return turn;
  }

  return async (key) => {
    waiting.add(key);
    next ??= begin();
    return (await next).get(key);
  };
}
