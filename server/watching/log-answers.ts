import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerOf } from '../load/address-group.ts';

const COUNTED_FOR_MS = 60_000;
/** Refusals that are told apart; further ones are counted together. */
const MAX_KINDS = 1000;
/** What is logged of those, which have no network in common. */
const OTHERS = { kinds: 'others' };
const REMEMBERED_CALLERS = 10_000;

interface Answered {
  method: string;
  route: string;
  status: number;
  /** Tells networks apart, and does not tell which they are. */
  network: string;
}

const isRefusal = ({ status }: Answered) => (status >= 400 && status < 500) || status === 503;

/**
 * Logs every answer by the pattern of its address and the keyed hash of the caller's network. Of equal refusals the
 * first in a minute is a line of its own, and those that follow are counted in one.
 */
export function logAnswers(app: FastifyInstance, hashOf: (network: string) => Buffer): void {
  const networks = new LRUCache<string, string>({
    max: REMEMBERED_CALLERS,
    memoMethod: (caller) => hashOf(caller).subarray(0, 9).toString('base64url'),
  });
  const refusals = new Map<string, { answered: Answered | typeof OTHERS; again: number }>();

  function isCounted(answered: Answered): boolean {
    const key = Object.values(answered).join(' ');
    const kind = refusals.has(key) || refusals.size < MAX_KINDS ? key : '';
    const known = refusals.get(kind);
    if (known) known.again += 1;
    else refusals.set(kind, { answered: kind === key ? answered : OTHERS, again: 0 });
    return known !== undefined;
  }

  function logCounts(): void {
    for (const { answered, again } of refusals.values()) {
      if (again > 0) app.log.info({ ...answered, again }, 'refused again');
    }
    refusals.clear();
  }

  const timer = setInterval(logCounts, COUNTED_FOR_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    logCounts();
  });
  app.addHook('onResponse', async (request, reply) => {
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      network: networks.memo(callerOf(request)),
    };
    if (isRefusal(answered) && isCounted(answered)) return;
    request.log.info({ ...answered, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
