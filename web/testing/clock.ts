import { vi } from 'vitest';

/**
 * Stops the page's clocks until the end of the test: time goes by only as `pass` says. While Vitest
 * clicks or types in the browser they go on, by 50 ms at a time: where that matters, `typeAtOnce` types.
 */
export function stopTheClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}

/**
 * Lets time go by, in milliseconds, and the page draw what came of it. Look at it with `expect` alone:
 * what is polled for lets time go by too.
 */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
