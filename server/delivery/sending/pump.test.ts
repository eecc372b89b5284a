import { describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../log.ts';
import { createPump } from './pump.ts';

const log: Logger = { info() {}, warn() {}, error() {}, debug() {} };

describe('The pump', () => {
  async function twoAtOnce(items: number[]) {
    const begun: number[] = [];
    const clear = vi.fn(async (asked: number[]) => ({ count: asked.length, againInMs: 0 }));
    const taken = [items];
    const pump = createPump<number>({
      room: ({ waiting }) => (waiting === 0 ? items.length : 0),
      take: async () => ({ items: taken.shift() ?? [], againInMs: null }),
      clear,
      async work(item) {
        begun.push(item);
      },
      release: async () => {},
      atOnce: 2,
      log,
    });
    pump.wake();
    // Four are in doubt at most: two under way at once, twice over.
    await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4]));
    return { pump, begun, clear };
  }

  it('offers what may begin to whoever records outcomes, instead of asking by itself', async () => {
    const { pump, begun, clear } = await twoAtOnce([1, 2, 3, 4, 5, 6, 7, 8]);
    clear.mockClear();
    const offer = pump.offer(3);
    expect(offer?.items).toEqual([5, 6, 7]);
    expect(pump.offer(1)).toBeNull();
    offer?.answer({ count: 3, againInMs: 0 });
    pump.settled(3);
    await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]));
    expect(clear).not.toHaveBeenCalled();
    await pump.stop();
  });

  it('begins nothing that could not be asked about, and asks again', async () => {
    const { pump, begun } = await twoAtOnce([1, 2, 3, 4, 5]);
    pump.offer(4)?.answer(null);
    pump.settled(4);
    await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5]));
    await pump.stop();
  });
});
