import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('taking turns', () => {
  it('runs no more tasks at once than allowed, and all of them in order', async () => {
    const inTurn = limitConcurrency(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((n) =>
        inTurn(async () => {
          started.push(n);
          running += 1;
          most = Math.max(most, running);
          await new Promise(setImmediate);
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('turns away at once who comes when enough are waiting', async () => {
    const inTurn = limitConcurrency(1, 1);
    let finish = () => {};
    const running = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
    const waiting = inTurn(async () => 'waited');
    await expect(inTurn(async () => 'never')).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
    });
    finish();
    await running;
    expect(await waiting).toBe('waited');
    expect(await inTurn(async () => 'later')).toBe('later');
  });

  it('gives the turn of a failed task to the next one', async () => {
    const inTurn = limitConcurrency(1);
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });

  it('hands back what the task made', async () => {
    await expect(limitConcurrency(1)(async () => 42)).resolves.toBe(42);
  });
});
