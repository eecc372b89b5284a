import { setImmediate as nextTurn } from 'node:timers/promises';

const unused = new Set<() => unknown>();

/** Makes something on the first call and gives the same to every later one. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}

/**
 * Makes something when it is first needed, because making all such things would slow down every start.
 * `makeUnused` makes it sooner.
 */
export function onFirstUse<Thing>(make: () => Thing): () => Thing {
  const get = once(() => {
    unused.delete(get);
    return make();
  });
  unused.add(get);
  return get;
}

/** Lets `makeUnused` open what `open` keeps by itself: see `openOnce`. */
export function openSoon<Thing>(open: () => Promise<Thing>): () => Promise<Thing> {
  unused.add(open);
  return open;
}

/**
 * Makes what nobody has needed yet, so that the first who needs it does not wait for it. Each thing has a turn
 * of the event loop of its own, so that nobody waits for more than one of them.
 */
export async function makeUnused(isStopping: () => boolean): Promise<void> {
  for (const make of unused) {
    if (isStopping()) return;
    unused.delete(make);
    await make();
    await nextTurn();
  }
}
