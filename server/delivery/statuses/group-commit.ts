/**
 * Gathers the items of many callers while a commit is under way, and commits them together.
 * @returns a function that resolves once its items are committed, and rejects with what made their group fail
 */
export function groupCommits<Item>(
  commit: (items: Item[]) => Promise<void>,
  largest: number,
): (items: Item[]) => Promise<void> {
  type Entry = PromiseWithResolvers<void> & { items: Item[] };
  const pending: Entry[] = [];
  let isRunning = false;

  /** As many entries as fit, and always one. */
  function nextGroup(): Entry[] {
    let end = 1;
    let size = pending[0]!.items.length;
    while (end < pending.length && size + pending[end]!.items.length <= largest) {
      size += pending[end]!.items.length;
      end++;
    }
    return pending.splice(0, end);
  }

  async function run(): Promise<void> {
    // Everything that arrives in this turn of the event loop joins the first group.
    await Promise.resolve();
    while (pending.length > 0) {
      const group = nextGroup();
      try {
        await commit(group.flatMap(({ items }) => items));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    // In the same turn of the event loop as the last look: an entry that comes later starts another run.
    isRunning = false;
  }

  return (items) => {
    const entry = { items, ...Promise.withResolvers<void>() };
    pending.push(entry);
    if (!isRunning) {
      isRunning = true;
      void run();
    }
    return entry.promise;
  };
}
