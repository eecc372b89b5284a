import { setImmediate as nextTurn } from 'node:timers/promises';

/** What `warmUp` has still to make. */
const cold = new Set<() => unknown>();

/** Makes something on the first call and gives the same to every later one. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}

/** The same for each key. */
export function oncePer<Key, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const made = new Map<Key, Thing>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Thing;
  };
}

/**
 * Opens something on the first call and gives the same to every later call. A failed attempt is
 * forgotten, so that the next call tries again.
 */
export function openOnce<Thing>(open: () => Promise<Thing>): () => Promise<Thing> {
  let opened: Promise<Thing> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** Makes something on first use or in `warmUp`, because making all such things at once would slow every start. */
export function lazy<Thing>(make: () => Thing): () => Thing {
  const get = once(() => {
    cold.delete(get);
    return make();
  });
  cold.add(get);
  return get;
}

/** The same for what is opened: see `openOnce`. */
export function lazilyOpened<Thing>(open: () => Promise<Thing>): () => Promise<Thing> {
  const get = openOnce(open);
  cold.add(get);
  return get;
}

/**
 * Makes what nobody has needed yet, so that the first who needs it does not wait for it. Each thing has a turn
 * of the event loop of its own, so that nobody waits for more than one of them.
 */
export async function warmUp(isStopping: () => boolean): Promise<void> {
  for (const make of cold) {
    if (isStopping()) return;
    cold.delete(make);
    await make();
    await nextTurn();
  }
}
