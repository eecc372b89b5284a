import type { SimulatorClock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import { GraphError } from '../graph/graph-error.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Meta's limits on sending. All are off until a fault sets them. */
export class Limits {
  readonly #clock: SimulatorClock;
  readonly #faults: Faults;
  readonly #pairs = new Map<string, Bucket>();
  readonly #reached = new Map<string, number>();
  readonly #marketed = new Map<string, number[]>();
  readonly #numbers = new Map<string, Bucket>();

  constructor(clock: SimulatorClock, faults: Faults) {
    this.#clock = clock;
    this.#faults = faults;
    faults.onChange(() => this.#reset());
  }

  /** Takes one message of a number's out of the limits. @throws GraphError 130429 or 131056 beyond them. */
  take(waId: string, number: string): void {
    const { throughput, pairLimit } = this.#faults.knobs;
    if (throughput) {
      const { messagesPerSecond } = throughput;
      const bucket = this.#numbers.get(number) ?? {
        tokens: messagesPerSecond,
        filledAt: this.#clock.now(),
      };
      this.#numbers.set(number, bucket);
      if (!this.#draw(bucket, messagesPerSecond, messagesPerSecond)) {
        throw new GraphError(130429, 'Message failed to send because there were too many messages');
      }
    }
    if (pairLimit) {
      const { burst, refillSeconds } = pairLimit;
      const key = `${waId} ${number}`;
      const pair = this.#pairs.get(key) ?? { tokens: burst, filledAt: this.#clock.now() };
      this.#pairs.set(key, pair);
      if (!this.#draw(pair, burst, 1 / refillSeconds)) {
        throw new GraphError(131056, 'Too many messages sent from the sender to this recipient');
      }
    }
  }

  /** Whether a person outside the window is one too many for 24 hours; counts them if not. */
  isOneTooMany(waId: string): boolean {
    const most = this.#faults.knobs.uniqueUsersPerDay;
    if (most === undefined) return false;
    const now = this.#clock.now();
    for (const [known, since] of this.#reached) {
      if (now - since >= DAY_MS) this.#reached.delete(known);
    }
    if (this.#reached.has(waId)) return false;
    if (this.#reached.size >= most) return true;
    this.#reached.set(waId, now);
    return false;
  }

  /** Whether a person has reached Meta's limit on marketing; counts every attempt. */
  isOverMarketingCap(waId: string): boolean {
    const cap = this.#faults.knobs.marketingCap;
    if (!cap) return false;
    const now = this.#clock.now();
    const tried = this.#marketed.get(waId) ?? [];
    const recent = tried.filter((at) => now - at < cap.hours * HOUR_MS);
    this.#marketed.set(waId, [...recent, now]);
    return recent.length >= cap.messages && this.#faults.happens(cap.chance ?? 1);
  }

  #draw(bucket: Bucket, capacity: number, perSecond: number): boolean {
    const now = this.#clock.now();
    const gained = ((now - bucket.filledAt) / 1000) * perSecond;
    bucket.tokens = Math.min(capacity, bucket.tokens + gained);
    bucket.filledAt = now;
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  #reset(): void {
    this.#numbers.clear();
    this.#pairs.clear();
    this.#reached.clear();
    this.#marketed.clear();
  }
}
