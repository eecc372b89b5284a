import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

/** A list of five items in pages of two, which writes down where each page was read from. */
function list() {
  const cursors: (string | undefined)[] = [];
  async function read(cursor?: string) {
    cursors.push(cursor);
    const start = Number(cursor ?? 0);
    const next = start + 2 < 5 ? String(start + 2) : null;
    return { items: [0, 1, 2, 3, 4].slice(start, start + 2), next };
  }
  return { read, cursors };
}

describe('the first pages of a list', () => {
  it('are read one after the other, each where the one before ended', async () => {
    const { read, cursors } = list();
    expect(await readPages(2, read)).toEqual({ items: [0, 1, 2, 3], next: '4' });
    expect(cursors).toEqual([undefined, '2']);
  });

  it('are as many as there are', async () => {
    const { read, cursors } = list();
    expect(await readPages(20, read)).toEqual({ items: [0, 1, 2, 3, 4], next: null });
    expect(cursors).toHaveLength(3);
  });

  it('are none where one cannot be read', async () => {
    const read = (cursor?: string) =>
      cursor ? Promise.reject(new Error('gone')) : list().read(cursor);
    await expect(readPages(2, read)).rejects.toThrow('gone');
  });
});
