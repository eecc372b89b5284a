import type { Logger } from '../log.ts';

/** What one look at the queue brought. */
export interface Taken<Item> {
  items: Item[];
  /** When to look again without being woken; null: not before then. */
  againInMs: number | null;
}

export interface PumpOptions<Item> {
  /** Leases what is ready. */
  take(): Promise<Taken<Item>>;
  /** Works one item off. */
  work(item: Item): Promise<void>;
  /** Gives back what was taken and not begun. */
  release(items: Item[]): Promise<void>;
  /** Items worked on at once. */
  atOnce: number;
  /** The queue is looked at again while fewer than this wait to be begun. */
  waitingAtLeast: number;
  /** Nothing is in the works any more, and nothing waits. */
  onIdle?(): void;
  log: Logger;
}

/** Keeps `atOnce` items of a queue in the works as long as there are any. */
export interface Pump {
  /** Says that there may be something to do. */
  wake(): void;
  /** Begins nothing more, gives back what has not begun and waits for the rest. */
  stop(): Promise<void>;
}

/** After a failed look at the queue: the database may be away. */
const TAKE_RETRY_MS = 500;

export function createPump<Item>(options: PumpOptions<Item>): Pump {
  const { take, work, release, atOnce, waitingAtLeast, onIdle, log } = options;
  let waiting: Item[] = [];
  let underWay = 0;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let idle: (() => void) | null = null;

  function begin(): void {
    while (!stopped && underWay < atOnce && waiting.length > 0) {
      underWay++;
      // Not in an async function: thousands a second pass here, and each promise less counts.
      void work(waiting.shift()!)
        .catch((error) => log.error({ err: error }, 'Could not work off a message'))
        .then(ended);
    }
    // The next batch is leased while this one is still going out.
    if (lookAgain && waiting.length < waitingAtLeast) look();
  }

  function ended(): void {
    underWay--;
    begin();
    if (underWay > 0) return;
    onIdle?.();
    idle?.();
  }

  function look(): void {
    if (stopped || looking) return;
    clearTimeout(timer);
    lookAgain = false;
    looking = take()
      .then(({ items, againInMs }) => {
        waiting.push(...items);
        if (items.length > 0) lookAgain = true;
        else if (againInMs !== null) lookIn(againInMs);
      })
      .catch((error: Error) => {
        log.warn({ err: error }, 'Could not look for messages to send');
        lookIn(TAKE_RETRY_MS);
      })
      .finally(() => {
        looking = null;
        begin();
      });
  }

  function lookIn(delayMs: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(delayMs, 60_000));
    timer.unref();
  }

  return {
    wake() {
      lookAgain = true;
      if (waiting.length < waitingAtLeast) look();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      const left = waiting;
      waiting = [];
      if (left.length > 0) await release(left);
      if (underWay > 0) await new Promise<void>((resolve) => (idle = resolve));
    },
  };
}
