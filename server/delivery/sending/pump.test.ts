import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Logger } from '../../log.ts';
import { createPump } from './pump.ts';

const log: Logger = { info() {}, warn() {}, error() {}, debug() {} };

describe('The pump', () => {
  afterEach(() => vi.useRealTimers());

  async function twoAtOnce(
    items: number[],
    { isTied }: { isTied?: (one: number, next: number) => boolean } = {},
  ) {
    const begun: number[] = [];
    const released: number[] = [];
    const clear = vi.fn(async (asked: number[]) => ({ count: asked.length, againInMs: 0 }));
    const taken = [items];
    const pump = createPump<number>({
      room: ({ waiting }) => (waiting === 0 ? items.length : 0),
      take: async () => ({ items: taken.shift() ?? [], againInMs: null }),
      clear,
      ...(isTied && { isTied }),
      async work(item) {
        begun.push(item);
      },
      async release(items) {
        released.push(...items);
      },
      atOnce: 2,
      log,
    });
    pump.wake();
    // Four are in doubt at most: two under way at once, twice over.
    await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4]));
    return { pump, begun, clear, released };
  }

  it('offers what may begin to whoever records outcomes, instead of asking by itself', async () => {
    const { pump, begun, clear } = await twoAtOnce([1, 2, 3, 4, 5, 6, 7, 8]);
    clear.mockClear();
    const offer = pump.offer(3);
    expect(offer?.items).toEqual([5, 6, 7]);
    offer?.answer({ count: 3, againInMs: 0 });
    pump.settled(3);
    await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]));
    expect(clear).not.toHaveBeenCalled();
    await pump.stop();
  });

  it('offers others meanwhile, so that what is in doubt stays within its bound whichever of them are recorded', async () => {
    const { pump, begun } = await twoAtOnce([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const first = pump.offer(1);
    expect(first?.items).toEqual([5]);
    // Two outcomes were recorded without an offer: two more may be in doubt than before.
    pump.settled(2);
    const second = pump.offer(1);
    expect(second?.items).toEqual([6, 7, 8]);
    const third = pump.offer(1);
    expect(third?.items).toEqual([9]);
    for (const offer of [third, second, first]) {
      offer?.answer({ count: offer.items.length, againInMs: 0 });
      pump.settled(1);
    }
    await vi.waitFor(() =>
      expect(begun.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    );
    await pump.stop();
  });

  it('never offers a part of what is tied', async () => {
    const inPairs = (one: number, next: number) => Math.ceil(one / 2) === Math.ceil(next / 2);
    const { pump } = await twoAtOnce([1, 2, 3, 4, 5, 6, 7, 8], { isTied: inPairs });
    const offer = pump.offer(3);
    expect(offer?.items).toEqual([5, 6]);
    expect(pump.offer(1)).toBeNull();
    offer?.answer(null);
    await pump.stop();
  });

  it('begins nothing that could not be asked about, and asks again', async () => {
    const { pump, begun } = await twoAtOnce([1, 2, 3, 4, 5]);
    pump.offer(4)?.answer(null);
    pump.settled(4);
    await vi.waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5]));
    await pump.stop();
  });

  it('rests as long as an answer says when nothing may begin, and then asks again', async () => {
    const { pump, begun, clear } = await twoAtOnce([1, 2, 3, 4, 5]);
    clear.mockClear();
    vi.useFakeTimers();
    pump.offer(4)?.answer({ count: 0, againInMs: 300 });
    pump.settled(4);
    await vi.advanceTimersByTimeAsync(299);
    expect(pump.offer(1)).toBeNull();
    expect(clear).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(clear).toHaveBeenCalledWith([5]);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    await pump.stop();
  });

  it('rests for half a second when it could not ask what may begin', async () => {
    const { pump, begun, clear } = await twoAtOnce([1, 2, 3, 4, 5]);
    clear.mockClear();
    clear.mockRejectedValueOnce(new Error('the database is away'));
    vi.useFakeTimers();
    pump.settled(4);
    await vi.advanceTimersByTimeAsync(499);
    expect(clear).toHaveBeenCalledTimes(1);
    expect(begun).toEqual([1, 2, 3, 4]);
    await vi.advanceTimersByTimeAsync(1);
    expect(clear).toHaveBeenCalledTimes(2);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    await pump.stop();
  });

  it('gives back what an answer says may never begin', async () => {
    const { pump, begun, released } = await twoAtOnce([1, 2, 3, 4, 5]);
    pump.offer(4)?.answer({ count: 0, againInMs: null });
    pump.settled(4);
    await vi.waitFor(() => expect(released).toEqual([5]));
    expect(begun).toEqual([1, 2, 3, 4]);
    await pump.stop();
  });
});
