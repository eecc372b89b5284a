import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { StatusUpdate } from '../../messenger/webhook.ts';
import { serve } from './serve.ts';

/** How the stand-in for Meta's side answers one send. */
export type Answer =
  | { status: number; body: unknown }
  /** The connection is cut after the request has come in whole. */
  | 'reset'
  /** Nothing ever comes. */
  | 'silence';

export interface SentMessage {
  to?: string;
  recipient?: string;
  type: string;
  biz_opaque_callback_data: string;
  messageId: string;
  /** The number that it was sent by. */
  phoneNumberId: string;
  [part: string]: unknown;
}

interface Template {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  message_send_ttl_seconds: number | null;
  components: unknown[];
}

/** Meta's side of the wire, as a real server that tests look into. */
export interface TestMeta {
  url: string;
  /** Every post that came in, answered or not, oldest first. */
  sent: SentMessage[];
  /** Meta's ids of the pictures that were uploaded. */
  uploads: string[];
  templates: Template[];
  /** Why it does not take a template, as Meta's code; by default it takes all. */
  refusesCreation: (template: Pick<Template, 'name' | 'language'>) => number | undefined;
  /** Sample pictures that were uploaded. */
  samples: number;
  /** How WhatsApp spells numbers that we dial otherwise. */
  spellings: Map<string, string>;
  /** Of people written to first in 24 hours, as Meta names it. */
  tier: string;
  /** Of its numbers, by their ids. */
  quality: Map<string, string>;
  /** Decides on the next sends; by default all are accepted. */
  answer: (message: SentMessage) => Answer | undefined;
  /** Answers wait for this. */
  hold: Promise<void>;
  close(): Promise<void>;
  /** Listens again at the same address. */
  open(): Promise<void>;
}

export function graphError(status: number, code: number): Answer {
  const error = { message: `(#${code}) refused`, type: 'OAuthException', code };
  return { status, body: { error } };
}

/** A status that Meta would post about a message. */
export function statusOf(
  { messageId, phoneNumberId, biz_opaque_callback_data: callbackData }: SentMessage,
  status: StatusUpdate['status'],
  code?: number,
): StatusUpdate {
  const errors = code === undefined ? [] : [{ code, detail: 'refused' }];
  return { messageId, phoneNumberId, status, at: new Date(), callbackData, errors };
}

export async function startTestMeta(): Promise<TestMeta> {
  const listener = async (request: IncomingMessage, response: ServerResponse) =>
    route(meta, request, response, await buffer(request));
  let server = await serve(listener);
  const meta: TestMeta = {
    url: server.origin,
    sent: [],
    uploads: [],
    templates: [],
    refusesCreation: () => undefined,
    samples: 0,
    spellings: new Map(),
    tier: 'TIER_UNLIMITED',
    quality: new Map(),
    answer: () => undefined,
    hold: Promise.resolve(),
    close: () => server.close(),
    async open() {
      server = await serve(listener, server.port);
    },
  };
  return meta;
}

function route(
  meta: TestMeta,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const path = request.url!.replace(/^\/v[\d.]+/, '').replace(/\?.*/, '');
  const reply = (json: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
  if (path.endsWith('/messages')) {
    void takeMessage(meta, path.split('/')[1]!, response, body, reply);
  } else if (path.endsWith('/media')) {
    const id = `media-${meta.uploads.length + 1}`;
    meta.uploads.push(id);
    reply({ id });
  } else if (path.endsWith('/uploads')) {
    meta.samples += 1;
    reply({ id: 'upload:1' });
  } else if (path === '/upload:1') {
    reply({ h: '4::sample' });
  } else if (path.endsWith('/message_templates')) {
    if (request.method === 'POST') createTemplate(meta, JSON.parse(body.toString()), reply);
    else reply({ data: meta.templates });
  } else if (path === '/PNID' || path === '/SECOND') {
    const id = path.slice(1);
    const limit = { whatsapp_business_manager_messaging_limit: meta.tier };
    reply({ id, ...limit, quality_rating: meta.quality.get(id) });
  } else reply({ error: { code: 100, message: 'Unsupported post request' } }, 400);
}

function createTemplate(
  meta: TestMeta,
  template: Template,
  reply: (json: unknown, status?: number) => void,
): void {
  const code = meta.refusesCreation(template);
  if (code !== undefined) {
    reply({ error: { code, message: `(#${code}) refused` } }, 400);
    return;
  }
  const id = `template-${meta.templates.length + 1}`;
  meta.templates.push({ ...template, status: 'APPROVED', id });
  reply({ id, status: 'PENDING' });
}

async function takeMessage(
  meta: TestMeta,
  phoneNumberId: string,
  response: ServerResponse,
  body: Buffer,
  reply: (json: unknown, status?: number) => void,
): Promise<void> {
  const json = JSON.parse(body.toString());
  if (json.status === 'read') {
    reply({ success: true });
    return;
  }
  const messageId = `wamid.${meta.sent.length + 1}`;
  const message: SentMessage = { ...json, messageId, phoneNumberId };
  meta.sent.push(message);
  const answer = meta.answer(message);
  await meta.hold;
  if (answer === 'reset') response.socket?.resetAndDestroy();
  else if (answer === undefined) {
    const wa_id = meta.spellings.get(message.to ?? '') ?? message.to;
    reply({ messages: [{ id: message.messageId }], contacts: [{ wa_id }] });
  } else if (answer !== 'silence') reply(answer.body, answer.status);
}
