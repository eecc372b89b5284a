import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { READS_PER_MINUTE } from '../../contract/limits.ts';
import { callerOf } from '../load/address-group.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { rateLimitStore } from '../load/rate-limit-store.ts';
import type { CountUse } from '../load/shared-limit.ts';

/** Counts a request against its caller's rate limit. @throws LimitExceededError above the limit */
export type Admit = (request: FastifyRequest) => Promise<void>;

/**
 * One rate limit for every public request that costs work: first views, drawings, calendars, avatars
 * and unknown names. Cached responses are not counted, so a popular page is never limited.
 */
export async function createAdmission(door: FastifyInstance, countUse: CountUse): Promise<Admit> {
  await door.register(rateLimit, { global: false, store: rateLimitStore('pages', countUse) });
  const count = door.createRateLimit({
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new LimitExceededError(429, counted.ttlInSeconds);
    }
  };
}
