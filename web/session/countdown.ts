import { COUNTDOWN_TICK_MS } from '../../contract/limits.ts';

interface CountdownOptions {
  /** In milliseconds, from now. */
  remainingMs: number;
  /** Told the milliseconds left, at once and then every second. */
  onLeft: (leftMs: number) => void;
  onEnd: () => void;
}

/** Counts down by the browser's monotonic clock, so that a device set to the wrong time counts right. */
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

  /** Ends sooner where less is left than was counted. Does nothing once it is stopped. */
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
    // Aimed at the next whole second, so that none is shown twice or left out.
    else
      this.#timer = setTimeout(() => this.#tick(), left % COUNTDOWN_TICK_MS || COUNTDOWN_TICK_MS);
  }
}
