/** The longest wait Node's own timers hold without overflowing. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface ScheduledTask {
  /** Simulator time in milliseconds. */
  dueAt: number;
  run: () => void;
}

/** The simulator's time: the machine's, plus what tests have advanced it by. */
export class SimulatorClock {
  #offsetMs: number;
  /** Sorted with the task that runs next at the end; equal due times run as they were scheduled. */
  readonly #tasks: ScheduledTask[] = [];
  /** One timer for the next task alone: several timers may fire in another order than they fall due. */
  #timer: { dueAt: number; clear: () => void } | undefined;
  #isAdvancing = false;
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

  /** Runs a task once when simulator time reaches `dueAt`, never before this call returns. */
  schedule(dueAt: number, run: () => void): void {
    if (this.#stopped) return;
    const before = this.#tasks.findIndex((task) => task.dueAt <= dueAt);
    this.#tasks.splice(before < 0 ? this.#tasks.length : before, 0, { dueAt, run });
    this.#arm();
  }

  /**
   * Moves simulator time forward. Tasks that fall due on the way run in order, each seeing its
   * own due time as now, so that timestamps come out as if the time had really passed.
   */
  advance(milliseconds: number): void {
    const target = this.now() + milliseconds;
    this.#isAdvancing = true;
    try {
      for (let next = this.#tasks.at(-1); next && next.dueAt <= target; next = this.#tasks.at(-1)) {
        this.#offsetMs += Math.max(0, next.dueAt - this.now());
        this.#tasks.pop();
        next.run();
      }
      this.#offsetMs += Math.max(0, target - this.now());
    } finally {
      this.#isAdvancing = false;
      // Its wait was reckoned before time moved.
      this.#disarm();
      this.#arm();
    }
  }

  /** Forgets every task and takes no more. */
  stop(): void {
    this.#stopped = true;
    this.#tasks.length = 0;
    this.#disarm();
  }

  #arm(): void {
    const next = this.#tasks.at(-1);
    if (!next || this.#isAdvancing) return;
    if (this.#timer && this.#timer.dueAt <= next.dueAt) return;
    this.#disarm();
    const wait = Math.min(next.dueAt - this.now(), MAX_TIMER_MS);
    const fire = () => {
      this.#timer = undefined;
      this.#runDue();
    };
    if (wait > 0) {
      const handle = setTimeout(fire, wait);
      this.#timer = { dueAt: next.dueAt, clear: () => clearTimeout(handle) };
    } else {
      const handle = setImmediate(fire);
      this.#timer = { dueAt: next.dueAt, clear: () => clearImmediate(handle) };
    }
  }

  #disarm(): void {
    this.#timer?.clear();
    this.#timer = undefined;
  }

  /** Runs what was due when this began; what it schedules gets a turn of its own. */
  #runDue(): void {
    const now = this.now();
    try {
      for (let count = this.#tasks.length; count > 0; count -= 1) {
        const next = this.#tasks.at(-1);
        if (!next || next.dueAt > now) return;
        this.#tasks.pop();
        next.run();
      }
    } finally {
      this.#arm();
    }
  }
}
