import type { DeliveryPolicy } from '../delivery/policy.ts';

/** Overrides of time limits and intervals, for tests. */
export interface Pace {
  delivery?: Partial<DeliveryPolicy>;
  sweepEveryMs?: number;
  /** Left out: what texts are read by is made in the background after each start. */
  readingReady?: 'for the first text';
}

/**
 * How long each part is waited for when we stop, in milliseconds; all together no longer than ten seconds. Other
 * workers take over what is cut off: leases end, transactions roll back, and a post without an answer is unknown.
 */
export const STOP_MS = {
  reading: 500,
  worker: 2_000,
  conversation: 1_500,
  delivery: 3_500,
  requests: 4_000,
  database: 500,
};
