import { LRUCache } from 'lru-cache';
import { batchCalls } from './batch-calls.ts';
import { singleFlightPer } from './single-flight.ts';
import { withTimeout } from './with-timeout.ts';

/** Uses of a limit that this process would like to give out. */
export interface Wanted {
  key: string;
  uses: number;
  windowMs: number;
}

/** What all processes together have taken in the limit's window, which ends in so many milliseconds. */
export interface Taken {
  used: number;
  leftMs: number;
}

/** Takes uses for this process where all processes count them. */
export type TakeShared = (wanted: Wanted[]) => Promise<Map<Wanted, Taken>>;

/** A use that was counted. */
export interface Counted {
  isWithin: boolean;
  /** How long the window still lasts. */
  leftMs: number;
}

/** Counts a use against a limit of `max` in a window; a key has the same of both always. */
export type CountUse = (key: string, max: number, windowMs: number) => Promise<Counted>;

interface Share {
  /** Uses that this process took and has not given out yet. */
  left: number;
  /** All uses that this process took in the window. */
  taken: number;
  /** Uses that no process has taken. */
  untaken: number;
  /** By `performance.now()`. */
  endsAt: number;
}

/** A process takes this part of a limit at a time, so that most uses cost nothing. */
const PARTS = 50;
const MAX_KEYS = 20_000;
/** How long a call waits for the count of all processes. */
const ANSWERS_WITHIN_MS = 50;
/** For how long this process counts by itself when it waited in vain. */
const ALONE_MS = 1000;

/**
 * A limit over all processes. Each process takes a fiftieth of it at a time, so that together they never exceed it, and
 * a caller who uses several may be refused a few fiftieths early. While the database does not answer at once, each
 * process counts by itself, up to the whole limit.
 */
export function createSharedLimit(
  takeShared: TakeShared,
  { answersWithinMs = ANSWERS_WITHIN_MS, aloneMs = ALONE_MS, now = () => performance.now() } = {},
): CountUse {
  const shares = new LRUCache<string, Share>({ max: MAX_KEYS });
  const shared = singleFlightPer<void>();
  const ask = batchCalls(takeShared);
  let aloneUntil = Number.NEGATIVE_INFINITY;

  const current = (key: string) => {
    const share = shares.get(key);
    return share && now() < share.endsAt ? share : undefined;
  };

  async function askOthers(wanted: Wanted): Promise<Taken | undefined> {
    if (now() < aloneUntil) return undefined;
    try {
      return await withTimeout(ask(wanted), answersWithinMs);
    } catch {
      aloneUntil = now() + aloneMs;
      return undefined;
    }
  }

  async function take(key: string, max: number, windowMs: number): Promise<void> {
    const uses = Math.ceil(max / PARTS);
    const taken = await askOthers({ key, uses, windowMs });
    const share = current(key);
    const own = share?.taken ?? 0;
    const before = taken ? taken.used - uses : own;
    const granted = Math.max(0, Math.min(uses, max - before));
    shares.set(key, {
      left: granted,
      taken: own + granted,
      untaken: Math.max(0, max - before - granted),
      endsAt: taken ? now() + taken.leftMs : (share?.endsAt ?? now() + windowMs),
    });
  }

  return async (key, max, windowMs) => {
    for (;;) {
      const share = current(key);
      if (share && (share.left > 0 || share.untaken === 0)) {
        const isWithin = share.left > 0;
        if (isWithin) share.left -= 1;
        return { isWithin, leftMs: share.endsAt - now() };
      }
      await shared(key, () => take(key, max, windowMs));
    }
  };
}
