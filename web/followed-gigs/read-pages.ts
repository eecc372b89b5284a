import type { Page } from '../../contract/api.ts';

/** The first `count` pages of a list as one page, or as many as there are. Rejects when one cannot be read. */
export async function readPages<Item>(
  count: number,
  read: (cursor?: string) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  let { items, next } = await read();
  for (let pages = 1; pages < count && next !== null; pages += 1) {
    const page = await read(next);
    items = [...items, ...page.items];
    next = page.next;
  }
  return { items, next };
}
