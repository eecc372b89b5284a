import type { SimulatorClock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import { GraphError } from '../graph/graph-error.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Meta's limit on the messages of a number in a second. It is off until a fault sets it. */
export class Limits {
  readonly #clock: SimulatorClock;
  readonly #faults: Faults;
  readonly #numbers = new Map<string, Bucket>();

  constructor(clock: SimulatorClock, faults: Faults) {
    this.#clock = clock;
    this.#faults = faults;
    faults.onChange(() => this.#numbers.clear());
  }

  /** Takes one message of a number's out of the limit. @throws GraphError 130429 beyond it. */
  take(number: string): void {
    const { throughput } = this.#faults.knobs;
    if (!throughput) return;
    const { messagesPerSecond } = throughput;
    const now = this.#clock.now();
    const bucket = this.#numbers.get(number) ?? { tokens: messagesPerSecond, filledAt: now };
    this.#numbers.set(number, bucket);
    const gained = ((now - bucket.filledAt) / 1000) * messagesPerSecond;
    bucket.tokens = Math.min(messagesPerSecond, bucket.tokens + gained);
    bucket.filledAt = now;
    if (bucket.tokens < 1) {
      throw new GraphError(130429, 'Message failed to send because there were too many messages');
    }
    bucket.tokens -= 1;
  }
}
