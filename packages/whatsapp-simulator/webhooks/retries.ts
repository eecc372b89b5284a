import type { SimulatorClock } from '../clock.ts';
import type { Update } from '../state/records.ts';

/**
 * Waits before each retry, in simulator seconds; the last one repeats. Meta's are not published
 * beyond "falling frequency"; the first are short so that a restarted receiver catches up at once.
 */
const WAITS_SECONDS = [1, 2, 5, 10, 30, 60, 300, 1800, 7200];
/** Meta gives up after 7 days. */
const GIVE_UP_MS = 7 * 24 * 3600 * 1000;
const AT_ONCE = 4;

/** The outcome of a webhook: answered 200, another status, or no response. */
export type Outcome = 'delivered' | 'refused' | 'unreachable';

interface Retry {
  updates: readonly Update[];
  attempts: number;
  last: Outcome;
  due: boolean;
}

/** Webhooks that were not answered 200, each retried on its own. */
export class Retries {
  readonly #waiting = new Set<Retry>();
  readonly #clock: SimulatorClock;
  readonly #post: (updates: readonly Update[]) => Promise<Outcome>;
  readonly #giveUp: (updates: readonly Update[]) => void;
  #underWay = 0;

  constructor(
    clock: SimulatorClock,
    post: (updates: readonly Update[]) => Promise<Outcome>,
    giveUp: (updates: readonly Update[]) => void,
  ) {
    this.#clock = clock;
    this.#post = post;
    this.#giveUp = giveUp;
  }

  add(updates: readonly Update[], last: Outcome): void {
    this.#schedule({ updates, attempts: 0, last, due: false });
  }

  /** The receiver answers again, so whatever did not reach it is tried now. */
  wake(): void {
    if (this.#waiting.size === 0) return;
    for (const retry of this.#waiting) {
      if (retry.last === 'unreachable') retry.due = true;
    }
    this.#run();
  }

  #schedule(retry: Retry): void {
    const since = retry.updates[0]?.at ?? 0;
    if (this.#clock.now() - since > GIVE_UP_MS) {
      this.#giveUp(retry.updates);
      return;
    }
    const seconds = WAITS_SECONDS[Math.min(retry.attempts, WAITS_SECONDS.length - 1)] as number;
    retry.due = false;
    this.#waiting.add(retry);
    this.#clock.schedule(this.#clock.now() + seconds * 1000, () => {
      if (!this.#waiting.has(retry)) return;
      retry.due = true;
      this.#run();
    });
  }

  #run(): void {
    for (const retry of this.#waiting) {
      if (this.#underWay >= AT_ONCE) return;
      if (!retry.due) continue;
      this.#waiting.delete(retry);
      this.#underWay += 1;
      void this.#try(retry);
    }
  }

  async #try(retry: Retry): Promise<void> {
    const outcome = await this.#post(retry.updates);
    this.#underWay -= 1;
    if (outcome !== 'delivered') {
      retry.attempts += 1;
      retry.last = outcome;
      this.#schedule(retry);
    }
    this.#run();
  }
}
