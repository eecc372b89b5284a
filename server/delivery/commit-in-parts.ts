import type { DatabaseError } from 'pg';
import { isFaultOfRows } from '../db/row-errors.ts';

/**
 * Commits a group of items together. When an item makes the group fail, each half is committed by itself, and so
 * on, until the item at fault stands alone and is put aside. Committing an item twice must change nothing.
 * Rejects, perhaps with some items committed, when the fault lies elsewhere.
 */
export async function commitInParts<Item>(
  items: Item[],
  commit: (items: Item[]) => Promise<void>,
  putAside: (item: Item, cause: DatabaseError) => void,
): Promise<void> {
  try {
    await commit(items);
    return;
  } catch (error) {
    if (!isFaultOfRows(error)) throw error;
    if (items.length === 1) {
      putAside(items[0]!, error);
      return;
    }
  }
  const middle = Math.ceil(items.length / 2);
  await commitInParts(items.slice(0, middle), commit, putAside);
  await commitInParts(items.slice(middle), commit, putAside);
}
