import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { READS_PER_MINUTE } from '../../contract/limits.ts';
import { addressGroup } from '../load/address-group.ts';
import { TurnedAwayError } from '../load/limit-exceeded.ts';

/** Counts a request that costs work against its caller's share. @throws TurnedAwayError beyond it */
export type Admit = (request: FastifyRequest) => Promise<void>;

/**
 * One share for all that the public addresses of `door` have to work for: first views, drawings,
 * calendars, avatars, names that are not there. What is sent as it is kept costs nothing and is not
 * counted, so a page that goes round is limited by nobody.
 */
export async function createAdmission(door: FastifyInstance): Promise<Admit> {
  await door.register(rateLimit, { global: false });
  const count = door.createRateLimit({
    max: READS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressGroup(ip),
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new TurnedAwayError(429, counted.ttlInSeconds);
    }
  };
}
