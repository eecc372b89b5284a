import type { FastifyRequest } from 'fastify';
import { DRAWINGS_PER_MINUTE, READS_PER_MINUTE } from '../../contract/limits.ts';
import { callerOf } from '../load/address-group.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import type { CountUse } from '../load/shared-limit.ts';

/** Counts a request against its caller's rate limit. @throws LimitExceededError above the limit */
export type Admit = (request: FastifyRequest) => Promise<void>;

/** The rate limits of public requests. */
export function createAdmission(countUse: CountUse) {
  const upTo =
    (max: number, what: string): Admit =>
    async (request) => {
      const { isWithin, leftMs } = await countUse(`${what} ${callerOf(request)}`, max, 60_000);
      if (!isWithin) throw new LimitExceededError(429, Math.ceil(leftMs / 1000));
    };
  return {
    /**
     * For every public request that costs work: first views, drawings, calendars, avatars and unknown names. Cached
     * responses are not counted, so a popular page is never limited.
     */
    admit: upTo(READS_PER_MINUTE, 'pages'),
    /** For every card and poster that has to be drawn, besides. */
    admitDrawing: upTo(DRAWINGS_PER_MINUTE, 'drawings'),
  };
}
