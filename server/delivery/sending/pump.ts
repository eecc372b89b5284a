import type { Logger } from '../../log.ts';

/** The items that were leased from the queue at once. */
export interface Taken<Item> {
  items: Item[];
  /** When to lease again; 0: as soon as there is room; null: only when woken. */
  againInMs: number | null;
}

/** How many items may begin. */
export interface Cleared {
  count: number;
  /** When to ask again if none may begin; null: none of them ever may, and they are released. */
  againInMs: number | null;
}

/** How many items are in each step. */
export interface Load {
  /** Leased, but not cleared to begin. */
  waiting: number;
  underWay: number;
  /** Cleared to begin, and without a recorded outcome. */
  inDoubt: number;
}

/** Items that the caller clears or not; it calls `answer` exactly once. */
export interface Offer<Item> {
  items: Item[];
  /** @param cleared null: the caller could not tell, and the items wait to be cleared again */
  answer(cleared: Cleared | null): void;
}

export interface PumpOptions<Item> {
  /** How many items to lease now; 0: enough are waiting. */
  room(load: Load): number;
  /** Leases at most so many items that are ready. */
  take(limit: number): Promise<Taken<Item>>;
  /** Decides how many of the next items may begin; left out: all. */
  clear?(items: Item[]): Promise<Cleared>;
  /** Whether two neighbouring items must be cleared by the same call. */
  isTied?(item: Item, next: Item): boolean;
  /** Whether it is too late for an item to begin. */
  isLate?(item: Item): boolean;
  /** Handles one item; `settled` is called when its outcome is recorded. */
  work(item: Item): Promise<void>;
  /** Returns items to the queue that have not begun. */
  release(items: Item[]): Promise<void>;
  /** Items worked on at once. */
  atOnce: number;
  /** Called when nothing is under way any more. */
  onIdle?(): void;
  log: Logger;
}

/** Keeps `atOnce` items of a queue under way as long as there are any. */
export interface Pump<Item = unknown> {
  /** Makes it look at the queue. */
  wake(): void;
  /**
   * Offers the next items to a caller that is about to record `count` outcomes, so that it can clear them in the same
   * commit. Null where none may begin, or items are being cleared already.
   */
  offer(count: number): Offer<Item> | null;
  /** Reports that the outcomes of so many items are recorded. */
  settled(count: number): void;
  /** Begins nothing more, gives back what has not begun and waits for the rest. */
  stop(): Promise<void>;
}

/** After a failed look at the queue: the database may be away. */
const RETRY_MS = 500;
/** Items that must wait longer than this to be cleared are released. */
const MAX_HOLD_MS = 1000;

export function createPump<Item>(options: PumpOptions<Item>): Pump<Item> {
  const { room, take, clear, isTied, isLate, work, release, atOnce, onIdle, log } = options;
  /** The most items whose outcome becomes unknown when a worker dies; a group that is cleared has at most half as many. */
  const inDoubtMost = 2 * atOnce;
  let waiting: Item[] = [];
  let cleared: Item[] = [];
  let underWay = 0;
  let inDoubt = 0;
  /** By how many items the open offers may raise `inDoubt`, should the outcomes of their callers not be recorded. */
  let promised = 0;
  /** Offers that are not answered yet. */
  const offers = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let clearing: Promise<void> | null = null;
  let stopped = false;
  let lookTimer: NodeJS.Timeout | undefined;
  let clearTimer: NodeJS.Timeout | undefined;
  let idle: (() => void) | null = null;

  function begin(): void {
    clearMore();
    while (!stopped && underWay < atOnce && cleared.length > 0) {
      underWay++;
      // Not an async function: thousands a second pass here, and each promise costs.
      void work(cleared.shift()!).then(ended, (error) => {
        log.error({ err: error }, 'Could not handle a message');
        inDoubt--;
        ended();
      });
    }
    // The next batch is leased while this one is still going out.
    if (lookAgain) look();
  }

  function ended(): void {
    underWay--;
    begin();
    if (underWay > 0) return;
    onIdle?.();
    idle?.();
  }

  function clearMore(): void {
    if (stopped || clearing || offers.size > 0 || clearTimer || waiting.length === 0) return;
    const most = Math.min(inDoubtMost / 2, inDoubtMost - inDoubt);
    if (!clear) {
      letBegin(waiting.splice(0, most));
      return;
    }
    const count = untied(most);
    // Each group costs a commit: a small one waits until there is room for more.
    if (count <= 0 || (count < waiting.length && count < inDoubtMost / 8)) return;
    // Outcomes are about to be recorded, and these can be cleared in the same commit.
    if (inDoubt > underWay + cleared.length) return;
    clearing = clearNext(count, clear).finally(() => {
      clearing = null;
      begin();
    });
  }

  /** How many of the next items, `most` at most, can be cleared without those after them. */
  function untied(most: number): number {
    let count = Math.min(most, waiting.length);
    while (count > 0 && count < waiting.length && isTied?.(waiting[count - 1]!, waiting[count]!)) {
      count--;
    }
    return count;
  }

  async function clearNext(count: number, ask: NonNullable<typeof clear>): Promise<void> {
    if (isLate?.(waiting[0]!)) {
      const firstInTime = waiting.findIndex((item) => !isLate(item));
      lookAgain = true;
      return giveBack(waiting.splice(0, firstInTime < 0 ? waiting.length : firstInTime));
    }
    const asked = waiting.splice(0, count);
    let answer: Cleared | null = null;
    try {
      answer = await ask(asked);
    } catch (error) {
      log.warn({ err: error }, 'Could not clear messages to be sent');
      holdFor(RETRY_MS);
    }
    await follow(asked, answer);
  }

  /** Lets the cleared items begin, and puts the others back; null: all of them. */
  function follow(asked: Item[], answer: Cleared | null): Promise<void> | undefined {
    letBegin(asked.slice(0, answer?.count ?? 0));
    waiting.unshift(...asked.slice(answer?.count ?? 0));
    if (!answer || answer.count > 0) return;
    if (answer.againInMs !== null && answer.againInMs <= MAX_HOLD_MS) {
      holdFor(answer.againInMs);
      return;
    }
    lookIn(answer.againInMs ?? 0);
    return giveBack(waiting.splice(0));
  }

  function giveBack(items: Item[]): Promise<void> {
    return release(items).catch((error: Error) => {
      log.warn({ err: error }, 'Could not give back messages that were not sent');
    });
  }

  function letBegin(items: Item[]): void {
    cleared.push(...items);
    inDoubt += items.length;
  }

  function holdFor(delayMs: number): void {
    if (stopped) return;
    clearTimeout(clearTimer);
    clearTimer = setTimeout(() => {
      clearTimer = undefined;
      begin();
    }, delayMs);
    clearTimer.unref();
  }

  function look(): void {
    if (stopped || looking) return;
    const limit = room({ waiting: waiting.length, underWay, inDoubt });
    if (limit <= 0) return;
    clearTimeout(lookTimer);
    lookAgain = false;
    looking = take(limit)
      .then(({ items, againInMs }) => {
        waiting.push(...items);
        if (items.length > 0 && againInMs === 0) lookAgain = true;
        else if (againInMs !== null) lookIn(againInMs);
      })
      .catch((error: Error) => {
        log.warn({ err: error }, 'Could not look for messages to send');
        lookIn(RETRY_MS);
      })
      .finally(() => {
        looking = null;
        begin();
      });
  }

  function lookIn(delayMs: number): void {
    if (stopped) return;
    clearTimeout(lookTimer);
    lookTimer = setTimeout(wake, Math.min(delayMs, 60_000));
    lookTimer.unref();
  }

  function wake(): void {
    lookAgain = true;
    look();
  }

  return {
    wake,
    offer(count) {
      if (stopped || clearing || clearTimer || !clear) return null;
      if (waiting.length === 0 || isLate?.(waiting[0]!)) return null;
      const items = waiting.splice(0, untied(inDoubtMost - inDoubt - promised + count));
      if (items.length === 0) return null;
      const further = Math.max(0, items.length - count);
      const { promise, resolve } = Promise.withResolvers<void>();
      promised += further;
      offers.add(promise);
      return {
        items,
        answer(cleared) {
          promised -= further;
          void Promise.resolve(follow(items, cleared)).then(() => {
            offers.delete(promise);
            resolve();
            begin();
          });
        },
      };
    },
    settled(count) {
      inDoubt -= count;
      begin();
    },
    async stop() {
      stopped = true;
      clearTimeout(lookTimer);
      clearTimeout(clearTimer);
      await looking;
      await clearing;
      await Promise.all(offers);
      const left = [...cleared, ...waiting];
      cleared = [];
      waiting = [];
      if (left.length > 0) await release(left);
      if (underWay > 0) await new Promise<void>((resolve) => (idle = resolve));
    },
  };
}
