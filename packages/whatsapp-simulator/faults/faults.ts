import type { SimulatorClock } from '../clock.ts';
import type { Knobs } from './knobs.ts';

const DEFAULT_SEED = 1;

/** The active faults, and the random numbers that decide which cases they hit. */
export class Faults {
  knobs: Knobs = {};
  /** When these faults were set, in simulator milliseconds. */
  #since = 0;
  #random: Random = seededRandom(DEFAULT_SEED);
  readonly #clock: SimulatorClock;

  constructor(clock: SimulatorClock) {
    this.#clock = clock;
  }

  /** Replaces all faults. */
  set(knobs: Knobs): void {
    this.knobs = knobs;
    this.#since = this.#clock.now();
    this.#random = seededRandom(knobs.seed ?? DEFAULT_SEED);
  }

  /** True at random, in a share of cases. */
  happens(chance: number | undefined): boolean {
    return chance !== undefined && this.#random() < chance;
  }

  /** A delay in milliseconds drawn from a knob's value. */
  draw(delay: Knobs['responseDelayMs']): number {
    if (delay === undefined) return 0;
    if (typeof delay === 'number') return delay;
    return delay.min + this.#random() * (delay.max - delay.min);
  }

  /** Whether a fault that lasts a time, or until it is lifted, is still in force. */
  lasts(name: 'outage' | 'tokenExpired'): boolean {
    const knob = this.knobs[name];
    if (!knob) return false;
    return knob.seconds === undefined || this.#clock.now() < this.#since + knob.seconds * 1000;
  }

  /** A copy in random order. */
  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = Math.floor(this.#random() * (last + 1));
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  }
}

/** A source of numbers in [0, 1) that repeats itself for the same seed (mulberry32). */
type Random = () => number;

function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
