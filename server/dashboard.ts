import type { FastifyInstance } from 'fastify';
import type { Database } from './db/connect.ts';
import { latestActs } from './domain/operating/acts.ts';
import { statusOf } from './domain/operating/status.ts';
import { askSeldom, singleFlightWithin } from './load/single-flight.ts';
import { withTimeout } from './load/with-timeout.ts';
import { type HealthOptions, mayReadMetrics } from './watching/health.ts';

const ANSWERS_WITHIN_MS = 5_000;
/** Counting reads whole tables, so it is done no more often than so, however many ask. */
const COUNTED_FOR_MS = 5_000;
const ACTS_USUALLY = 50;
const MAX_ACTS = 200;

/**
 * What an operator looks at, for a dashboard and as `npm run admin -- status` has it: `/admin/status.json`, and
 * `/admin/acts.json?limit=50`. Whoever may read the metrics may read these; nothing can be changed here.
 */
export function registerDashboard(
  app: FastifyInstance,
  options: Pick<HealthOptions, 'metricsToken' | 'isProduction'> & { db: Database },
): void {
  const { db, metricsToken, isProduction } = options;
  if (isProduction && !metricsToken) return;
  const status = askSeldom(
    COUNTED_FOR_MS,
    singleFlightWithin(ANSWERS_WITHIN_MS, () => statusOf(db)),
  );

  app.register(async (door) => {
    door.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!mayReadMetrics(request, metricsToken)) {
        return reply.code(403).send({ status: 'a token is needed' });
      }
    });
    door.get('/admin/status.json', status);
    door.get<{ Querystring: { limit?: string } }>('/admin/acts.json', async ({ query }) => {
      const asked = Number(query.limit ?? ACTS_USUALLY);
      const limit = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), MAX_ACTS) : ACTS_USUALLY;
      return await withTimeout(latestActs(db, limit), ANSWERS_WITHIN_MS);
    });
  });
}
