import { setImmediate } from 'node:timers/promises';

/**
 * Answers many askers with few reads: one read is under way at a time, and it carries the keys of
 * everyone who asked before it began. Nobody gets an answer from a read that began before they asked.
 */
export function gathered<Key, Value>(
  read: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Set<Key>();
  let next: Promise<Map<Key, Value>> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  function begin(): Promise<Map<Key, Value>> {
    const turn = underWay.then(async () => {
      // Requests that arrived together are read one after the other: this lets all of them ask.
      await setImmediate();
      const keys = [...waiting];
      waiting = new Set();
      next = null;
      return read(keys);
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
