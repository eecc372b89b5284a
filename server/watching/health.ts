import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isSameSecret } from '../whatsapp/webhook/signature.ts';
import type { ReadinessWatch } from './readiness.ts';

export interface HealthOptions {
  readiness: ReadinessWatch;
  metrics: Registry;
  /** Null: callers on this machine may read the metrics, but in production nobody. */
  metricsToken: string | null;
  isProduction: boolean;
}

/** A proxy on this machine connects from loopback too, but adds forwarding headers. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw;
  const forwarded =
    'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers;
  return !forwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

/** Needs the token, where there is one; else only callers on this machine. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (!token) return isLocal(request);
  return isSameSecret(`Bearer ${token}`, request.headers.authorization ?? '');
}

/**
 * `/healthz`: the process is up. `/readyz`: what is wrong with what it needs, and 503 where it can serve nobody.
 * `/metrics`: Prometheus.
 */
export function registerHealth(
  app: FastifyInstance,
  { readiness, metrics, metricsToken, isProduction }: HealthOptions,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await readiness();
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ready' : 'not ready', checks };
  });

  // A proxy that adds no forwarding headers would make every caller look local.
  if (isProduction && !metricsToken) return;
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      return reply.code(403).send({ status: 'a token is needed' });
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
