import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestAfterDelay, type Settled } from './request-after-delay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A question of which the test decides when and how it is answered. */
function openQuestion() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const told: (Settled<string> | 'asking')[] = [];
  let given: AbortSignal | undefined;
  const callOff = requestAfterDelay({
    delayMs: 300,
    request: (signal) => {
      given = signal;
      return promise;
    },
    onAsking: () => told.push('asking'),
    onSettled: (settled) => told.push(settled),
  });
  return { resolve, reject, told, callOff, signal: () => given };
}

describe('a question asked later', () => {
  it('is asked once the delay has gone by', async () => {
    const question = openQuestion();
    await vi.advanceTimersByTimeAsync(299);
    expect(question.told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(question.told).toEqual(['asking']);
  });

  it('tells its answer, or why there is none', async () => {
    const [good, bad] = [openQuestion(), openQuestion()];
    await vi.advanceTimersByTimeAsync(300);
    good.resolve('Recife');
    bad.reject(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(good.told.at(-1)).toEqual({ status: 'done', value: 'Recife' });
    expect(bad.told.at(-1)).toEqual({ status: 'failed', error: new Error('offline') });
  });

  it('is not asked at all when it is called off in time', async () => {
    const question = openQuestion();
    question.callOff();
    await vi.advanceTimersByTimeAsync(1000);
    expect(question.told).toEqual([]);
  });

  it('aborts its request and tells nothing when it is called off later', async () => {
    const question = openQuestion();
    await vi.advanceTimersByTimeAsync(300);
    question.callOff();
    question.resolve('too late');
    await vi.advanceTimersByTimeAsync(0);
    expect(question.signal()?.aborted).toBe(true);
    expect(question.told).toEqual(['asking']);
  });
});
