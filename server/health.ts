import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from './db/connect.ts';
import { withTimeout } from './load/with-timeout.ts';

const ANSWERS_WITHIN_MS = 2_000;

export interface HealthOptions {
  db: Database;
  metrics: Registry;
  /** Null: callers on this machine may read the metrics, but in production nobody. */
  metricsToken: string | null;
  isProduction: boolean;
  /** What keeps pictures from being stored or read; null while nothing does. */
  picturesTrouble?: () => string | null;
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const sent = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** A proxy on this machine connects from loopback too, but adds forwarding headers. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw;
  const forwarded =
    'x-forwarded-for' in headers || 'forwarded' in headers || 'x-real-ip' in headers;
  return !forwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

/** With the token, where there is one; else only from this machine. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  return token ? hasToken(request, token) : isLocal(request);
}

/** `/healthz`: the process is up. `/readyz`: the database answers. `/metrics`: Prometheus. */
export function registerHealth(
  app: FastifyInstance,
  { db, metrics, metricsToken, isProduction, picturesTrouble = () => null }: HealthOptions,
): void {
  let checking: Promise<unknown> | null = null;

  /** Queries once for all concurrent requests; rejects when the database does not answer in time. */
  function checkDatabase(): Promise<unknown> {
    checking ??= withTimeout(sql`select 1`.execute(db), ANSWERS_WITHIN_MS).finally(() => {
      checking = null;
    });
    return checking;
  }

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await checkDatabase();
      // No reason to take the process away: texts are answered without pictures. The alert says what it is.
      return picturesTrouble() === null
        ? { status: 'ready' }
        : { status: 'ready', pictures: 'cannot be stored or read' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });

  // A proxy that adds no forwarding headers would make every caller look local.
  if (isProduction && !metricsToken) return;
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      return reply.code(403).send({ status: 'a token is needed' });
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
