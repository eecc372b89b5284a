import { setTimeout as sleep } from 'node:timers/promises';

/** Gathers what many callers bring while one commit is under way, and commits it together. */
export interface GroupCommit<Item> {
  /** Resolves once the item is committed; rejects with what made its group fail. */
  add(items: Item[]): Promise<void>;
  /** Resolves when nothing is left to commit, whether it succeeded or not. */
  drained(): Promise<void>;
}

/** @param gatherMs how long a group waits for more; by default only while another is under way */
export function createGroupCommit<Item>(
  commit: (items: Item[]) => Promise<void>,
  largest: number,
  gatherMs = 0,
): GroupCommit<Item> {
  interface Entry {
    items: Item[];
    resolve: () => void;
    reject: (error: unknown) => void;
  }
  const pending: Entry[] = [];
  let running: Promise<void> | null = null;

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
      if (gatherMs > 0) await sleep(gatherMs);
      const group = nextGroup();
      try {
        await commit(group.flatMap(({ items }) => items));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    // In the same breath as the last look: whoever comes after it starts another run.
    running = null;
  }

  return {
    add(items) {
      return new Promise((resolve, reject) => {
        pending.push({ items, resolve, reject });
        running ??= run();
      });
    },
    async drained() {
      while (running) await running;
    },
  };
}
