import { LRUCache } from 'lru-cache';
import { REFUSED_SAVES_AN_HOUR, REFUSED_SAVES_OF_NETWORK_AN_HOUR } from '../../contract/limits.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import type { CountUse } from '../load/shared-limit.ts';

const HOUR_MS = 3_600_000;
const MAX_KEYS = 20_000;

/** Who makes a save: the contact of its session, once that is known, and the network that it comes from. */
export interface Maker {
  contactId: number | null;
  caller: string;
}

export type RefusedSaves = ReturnType<typeof createRefusedSaves>;

/** Counts saves that were refused against their makers, who can save nothing for a while after too many. */
export function createRefusedSaves(countUse: CountUse) {
  /** When each may save again, by `performance.now()`; every process learns it by the next refusal that it counts. */
  const barred = new LRUCache<string, number>({ max: MAX_KEYS });

  const limitsOf = ({ contactId, caller }: Maker): [key: string, max: number][] => [
    [`refused saves from ${caller}`, REFUSED_SAVES_OF_NETWORK_AN_HOUR],
    ...(contactId === null
      ? []
      : [[`refused saves of ${contactId}`, REFUSED_SAVES_AN_HOUR] satisfies [string, number]]),
  ];

  return {
    /** Throws LimitExceeded where too many were refused. */
    require(maker: Maker): void {
      for (const [key] of limitsOf(maker)) {
        const leftMs = (barred.get(key) ?? 0) - performance.now();
        if (leftMs > 0) throw new LimitExceededError(429, Math.ceil(leftMs / 1000));
      }
    },

    async count(maker: Maker): Promise<void> {
      for (const [key, max] of limitsOf(maker)) {
        const { isWithin, leftMs } = await countUse(key, max, HOUR_MS);
        if (!isWithin) barred.set(key, performance.now() + leftMs);
      }
    },
  };
}
