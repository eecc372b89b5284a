import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DRAWINGS_PER_MINUTE, READS_PER_MINUTE } from '../../contract/limits.ts';
import { callerOf } from '../load/address-group.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { rateLimitStore } from '../load/rate-limit-store.ts';
import type { CountUse } from '../load/shared-limit.ts';

/** Counts a request against its caller's rate limit. @throws LimitExceededError above the limit */
export type Admit = (request: FastifyRequest) => Promise<void>;

export interface Admission {
  /**
   * For every public request that costs work: first views, drawings, calendars, avatars and unknown names. Cached
   * responses are not counted, so a popular page is never limited.
   */
  admit: Admit;
  /** For every card and poster that has to be drawn, besides. */
  admitDrawing: Admit;
}

/** The rate limits of public requests. */
export async function createAdmission(
  door: FastifyInstance,
  countUse: CountUse,
): Promise<Admission> {
  await door.register(rateLimit, { global: false, store: rateLimitStore('pages', countUse) });

  function upTo(max: number, keyGenerator: (request: FastifyRequest) => string): Admit {
    const count = door.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
    return async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) {
        throw new LimitExceededError(429, counted.ttlInSeconds);
      }
    };
  }

  return {
    admit: upTo(READS_PER_MINUTE, callerOf),
    admitDrawing: upTo(DRAWINGS_PER_MINUTE, (request) => `drawing ${callerOf(request)}`),
  };
}
