/** The longest wait Node's own timers hold without overflowing. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Timer {
  dueAt: number;
  task: () => void;
  handle: NodeJS.Timeout;
}

/** The simulator's own time: the machine's, moved forward by whoever tests with it. */
export class SimulatorClock {
  #offsetMs: number;
  readonly #timers = new Set<Timer>();
  #stopped = false;

  constructor(offsetMs = 0) {
    this.#offsetMs = offsetMs;
  }

  /** Milliseconds since 1970 in simulator time. */
  now(): number {
    return Date.now() + this.#offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Runs a task once when simulator time reaches `dueAt`. */
  schedule(dueAt: number, task: () => void): void {
    if (this.#stopped) return;
    const timer: Timer = { dueAt, task, handle: undefined as unknown as NodeJS.Timeout };
    this.#timers.add(timer);
    this.#arm(timer);
  }

  /**
   * Moves simulator time forward. Tasks that fall due on the way run in order, each seeing its
   * own due time as now, so that timestamps come out as if the time had really passed.
   */
  advance(milliseconds: number): void {
    const target = this.now() + milliseconds;
    for (let next = this.#earliest(); next && next.dueAt <= target; next = this.#earliest()) {
      this.#offsetMs += Math.max(0, next.dueAt - this.now());
      this.#fire(next);
    }
    this.#offsetMs += Math.max(0, target - this.now());
    for (const timer of this.#timers) this.#arm(timer);
  }

  /** Forgets every task and takes no more. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer.handle);
    this.#timers.clear();
  }

  #earliest(): Timer | undefined {
    let earliest: Timer | undefined;
    for (const timer of this.#timers) {
      if (!earliest || timer.dueAt < earliest.dueAt) earliest = timer;
    }
    return earliest;
  }

  #arm(timer: Timer): void {
    clearTimeout(timer.handle);
    const wait = Math.min(Math.max(0, timer.dueAt - this.now()), LONGEST_TIMER_MS);
    timer.handle = setTimeout(() => {
      if (timer.dueAt > this.now()) this.#arm(timer);
      else this.#fire(timer);
    }, wait);
  }

  #fire(timer: Timer): void {
    clearTimeout(timer.handle);
    this.#timers.delete(timer);
    timer.task();
  }
}
