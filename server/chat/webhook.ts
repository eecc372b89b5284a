import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alertSeldom } from '../alert-seldom.ts';
import { readWebhook, type WebhookItem } from '../whatsapp/webhook/payloads.ts';
import { isSameSecret, isSigned } from '../whatsapp/webhook/signature.ts';
import { type InboxServices, storeWebhook } from './inbox/store-webhook.ts';

const PATH = '/webhooks/whatsapp';
/** Meta's own limit for a webhook's body. */
const MAX_BODY = 3 * 1024 * 1024;

/** An alert about the same thing is raised no more often than this. */
const ALERT_EVERY_MS = 60 * 60_000;

export interface WebhookServices extends InboxServices {
  /** Signs every webhook. */
  appSecret: string;
  /** What the operator typed into Meta's dashboard beside the address. */
  verifyToken: string;
}

type Handshake = Partial<Record<'hub.mode' | 'hub.verify_token' | 'hub.challenge', string>>;

/** Receives Meta's webhooks: verifies the bytes, stores the events and answers 200; workers do the rest. */
export function registerWebhook(app: FastifyInstance, services: WebhookServices): void {
  const { appSecret, verifyToken, measures } = services;
  const raise = alertSeldom(services.db, services.onAlert, ALERT_EVERY_MS);

  app.register(async (door) => {
    // The signature covers the bytes, so nobody may parse them before it is verified.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });

    door.get<{ Querystring: Handshake }>(PATH, async ({ query }, reply) => {
      const isOurs =
        query['hub.mode'] === 'subscribe' &&
        isSameSecret(verifyToken, String(query['hub.verify_token'] ?? ''));
      reply.type('text/plain; charset=utf-8');
      return isOurs ? String(query['hub.challenge'] ?? '') : reply.code(403).send('Forbidden');
    });

    door.post(PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
      const bytes = bodyOf(request);
      reply.type('text/plain; charset=utf-8');
      if (!isSigned(appSecret, bytes, request.headers['x-hub-signature-256'])) {
        measures.count('webhooks', { result: 'unsigned' });
        return reply.code(401).send('Unauthorized');
      }
      const items = read(bytes);
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

/** Null when it is not JSON, or nested as no JSON of Meta's is; an error would quote what a person wrote. */
function read(bytes: Buffer): WebhookItem[] | null {
  try {
    return readWebhook(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    // V8 may run out of stack when it serialises what it could parse.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
