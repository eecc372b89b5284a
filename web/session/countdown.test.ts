import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counting(remainingMs: number) {
  const onLeft = vi.fn();
  const onEnd = vi.fn();
  return { onLeft, onEnd, countdown: new Countdown({ remainingMs, onLeft, onEnd }) };
}

describe('a countdown', () => {
  it('tells what is left at every whole second, and then that it is over', () => {
    const { onLeft, onEnd } = counting(2300);
    vi.advanceTimersByTime(2300);
    expect(onLeft.mock.calls.flat()).toEqual([2300, 2000, 1000, 0]);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is shortened to what is left in truth, and never made longer', () => {
    const { onLeft, onEnd, countdown } = counting(60_000);
    countdown.shortenTo(90_000);
    expect(onLeft).toHaveBeenLastCalledWith(60_000);
    countdown.shortenTo(0);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('that is stopped tells nothing more, even if it is shortened afterwards', () => {
    const { onLeft, onEnd, countdown } = counting(60_000);
    countdown.stop();
    onLeft.mockClear();
    countdown.shortenTo(0);
    countdown.shortenTo(5000);
    vi.advanceTimersByTime(90_000);
    expect(onLeft).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
