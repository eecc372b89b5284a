import type { FastifyInstance } from 'fastify';
import type { Measures } from './metrics.ts';

/** Node reads dozens; what no route of ours takes is one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times every answer by the pattern of its address, which holds nobody's words. */
export function measureRequests(app: FastifyInstance, measures: Measures): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const method = METHODS.has(request.method) ? request.method : 'other';
    const status = `${Math.trunc(reply.statusCode / 100)}xx`;
    measures.count('requests', { route, method, status });
    measures.observe('request', { route }, reply.elapsedTime / 1000);
  });
}
