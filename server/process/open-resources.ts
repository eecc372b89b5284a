import { setTimeout as sleep } from 'node:timers/promises';

/** All together; a process manager usually waits ten seconds before it kills us. */
const TOGETHER_MS = 8_500;
/** For each, even when the total is used up. */
const AT_LEAST_MS = 100;

/** The resources that this process has opened; they are closed in reverse order. */
export class OpenResources {
  readonly #closers: { close(): Promise<unknown>; withinMs: number }[] = [];
  #closing: Promise<void> | null = null;

  /**
   * @param withinMs then the next is closed, and this one may end by itself; left out: it is waited for in any case,
   * as other processes of ours are, which would stay behind
   */
  add(close: () => Promise<unknown>, withinMs = Number.POSITIVE_INFINITY): void {
    this.#closers.push({ close, withinMs });
  }

  closeAll(): Promise<void> {
    this.#closing ??= this.#closeInTurn(performance.now() + TOGETHER_MS);
    return this.#closing;
  }

  async #closeInTurn(until: number): Promise<void> {
    for (const { close, withinMs } of this.#closers.reverse()) {
      // One resource that fails to close must not keep the database from being stopped.
      const closing = close().catch((error: unknown) => console.error(error));
      if (withinMs === Number.POSITIVE_INFINITY) await closing;
      else {
        const left = Math.max(AT_LEAST_MS, until - performance.now());
        await Promise.race([closing, sleep(Math.min(withinMs, left))]);
      }
    }
  }
}
