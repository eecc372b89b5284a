import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SimulatorClock } from '../clock.ts';
import type { Update } from '../state/records.ts';
import { type Outcome, Retries } from './retries.ts';

describe('retries', () => {
  let clock: SimulatorClock;
  let answer: Outcome;
  let posted: number;
  let givenUp: readonly Update[];
  let retries: Retries;

  beforeEach(() => {
    clock = new SimulatorClock();
    answer = 'refused';
    posted = 0;
    givenUp = [];
    const post = async () => {
      posted += 1;
      return answer;
    };
    retries = new Retries(clock, post, (updates) => {
      givenUp = updates;
    });
  });
  afterEach(() => clock.stop());

  const update = (): Update => ({ seq: 1, about: '1', at: clock.now(), field: 'messages' });

  /** Lets simulator time pass and whatever fell due answer. */
  async function pass(seconds: number) {
    clock.advance(seconds * 1000);
    await Promise.resolve();
    await Promise.resolve();
  }

  it('come at growing distances until one succeeds', async () => {
    retries.add([update()], 'refused');
    await pass(1);
    expect(posted).toBe(1);
    await pass(1);
    expect(posted).toBe(1);
    await pass(1);
    expect(posted).toBe(2);
    answer = 'delivered';
    await pass(5);
    await pass(7 * 24 * 3600);
    expect(posted).toBe(3);
    expect(givenUp).toEqual([]);
  });

  it('end after seven days', async () => {
    const stale = update();
    retries.add([stale], 'refused');
    for (let day = 0; day < 8; day += 1) await pass(24 * 3600);
    expect(givenUp).toEqual([stale]);
    const before = posted;
    await pass(24 * 3600);
    expect(posted).toBe(before);
  });

  it('are woken when the receiver is back, but for what it has refused', async () => {
    retries.add([update()], 'refused');
    retries.wake();
    expect(posted).toBe(0);
    retries.add([update()], 'unreachable');
    retries.wake();
    expect(posted).toBe(1);
  });
});
