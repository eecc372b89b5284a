/** Gathers the items of many callers while a commit is under way, and commits them together. */
export interface GroupCommit<Item> {
  /** Resolves once the item is committed; rejects with what made its group fail. */
  add(items: Item[]): Promise<void>;
}

export function createGroupCommit<Item>(
  commit: (items: Item[]) => Promise<void>,
  largest: number,
): GroupCommit<Item> {
  interface Entry {
    items: Item[];
    resolve: () => void;
    reject: (error: unknown) => void;
  }
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

  return {
    add(items) {
      return new Promise((resolve, reject) => {
        pending.push({ items, resolve, reject });
        if (isRunning) return;
        isRunning = true;
        void run();
      });
    },
  };
}
