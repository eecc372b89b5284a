import { COUNTDOWN_TICK_MS } from '../../contract/limits.ts';

interface CountdownOptions {
  /** In milliseconds, from now. */
  remainingMs: number;
  /** Called with the milliseconds left, at once and then every second. */
  onLeft: (leftMs: number) => void;
  onEnd: () => void;
}

/** Counts down by the browser's monotonic clock, which is right even if the device's time is wrong. */
export class Countdown {
  readonly #options: CountdownOptions;
  #endsAt: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(options: CountdownOptions) {
    this.#options = options;
    this.#endsAt = performance.now() + options.remainingMs;
    this.#tick();
  }

  /** Shortens the countdown if less time is left than it shows. Does nothing once it is stopped. */
  shortenTo(remainingMs: number): void {
    this.#endsAt = Math.min(this.#endsAt, performance.now() + remainingMs);
    this.#tick();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const left = this.#endsAt - performance.now();
    this.#options.onLeft(left);
    if (left <= 0) this.#options.onEnd();
    // Timed to the next whole second, so that none is shown twice or skipped.
    else
      this.#timer = setTimeout(() => this.#tick(), left % COUNTDOWN_TICK_MS || COUNTDOWN_TICK_MS);
  }
}
