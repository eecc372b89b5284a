import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alertSeldom } from '../alert-seldom.ts';
import type { WebhookReader } from '../messenger/webhook.ts';
import { type InboxServices, storeWebhook } from './inbox/store-webhook.ts';

/** Meta's own limit for a webhook's body, which is enough for any messenger. */
const MAX_BODY = 3 * 1024 * 1024;

/** An alert about the same thing is raised no more often than this. */
const ALERT_EVERY_MS = 60 * 60_000;

export interface WebhookServices extends InboxServices {
  webhooks: WebhookReader;
}

/** Receives the messenger's webhooks: verifies the bytes, stores the events and answers 200; workers do the rest. */
export function registerWebhook(app: FastifyInstance, services: WebhookServices): void {
  const { webhooks, measures } = services;
  const raise = alertSeldom(services.db, services.onAlert, ALERT_EVERY_MS);

  app.register(async (door) => {
    // The signature covers the bytes, so nobody may parse them before it is verified.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    door.get<{ Querystring: Record<string, unknown> }>(webhooks.path, async ({ query }, reply) => {
      reply.type('text/plain; charset=utf-8');
      return webhooks.confirmAddress(query) ?? reply.code(403).send('Forbidden');
    });

    door.post(webhooks.path, { bodyLimit: MAX_BODY }, async (request, reply) => {
      const bytes = bodyOf(request);
      reply.type('text/plain; charset=utf-8');
      if (!webhooks.isGenuine(bytes, request.headers)) {
        measures.count('webhooks', { result: 'unsigned' });
        return reply.code(401).send('Unauthorized');
      }
      const items = webhooks.read(bytes);
      if (!items) {
        measures.count('webhooks', { result: 'not JSON' });
        return reply.code(400).send('Bad Request');
      }
      try {
        await storeWebhook(services, items, raise);
        measures.count('webhooks', { result: 'stored' });
      } catch (error) {
        measures.count('webhooks', { result: 'not stored' });
        throw error;
      }
      return 'OK';
    });
  });
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
