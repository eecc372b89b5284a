import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deliverWaiting, readChat } from '../delivery/deliveries.ts';
import type { Simulator } from '../simulator.ts';
import { type Message, PERSONAS } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { streamEvents } from './event-stream.ts';
import {
  changeNumber,
  describePhone,
  forgetPhone,
  sendAsPhone,
  sendPicture,
  sendUnsupported,
} from './inbound.ts';
import { viewMessage } from './message-view.ts';
import { findPress } from './press.ts';
import { check, Problem } from './problem.ts';

const waId = z.string().regex(/^[1-9]\d{6,14}$/, 'must be 7 to 15 digits, no leading 0');
const phonePath = z.object({ waId });
const messageId = z.string().min(1);

const sent = z.union(
  [
    z.strictObject({ text: z.string().trim().min(1).max(4096), replyTo: messageId.optional() }),
    z.strictObject({ text: z.string().trim().min(1).max(4096), edit: messageId }),
    z.strictObject({
      picture: z.base64().min(1),
      caption: z.string().trim().min(1).max(1024).optional(),
    }),
    z.strictObject({
      location: z.strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        name: z.string().max(200).optional(),
        address: z.string().max(300).optional(),
      }),
    }),
    z.strictObject({ press: z.string().min(1), messageId: messageId.optional() }),
    z.strictObject({ reaction: z.strictObject({ messageId, emoji: z.string().max(16) }) }),
    z.strictObject({ unsupported: z.literal(true) }),
    z.strictObject({ revoke: z.strictObject({ messageId }) }),
  ],
  {
    error:
      'send one of {text, replyTo?}, {text, edit: messageId}, {picture, caption?}, {location: {latitude, longitude}}, {press, messageId?}, ' +
      '{reaction: {messageId, emoji}}, {unsupported: true} or {revoke: {messageId}}',
  },
);
type Sent = z.infer<typeof sent>;

const addressed = z.looseObject({ to: waId.optional() });

const description = z.strictObject({
  name: z.string().trim().min(1).max(60).optional(),
  persona: z.enum(PERSONAS).optional(),
  username: z
    .string()
    .regex(/^[a-z0-9._]{3,35}$/)
    .optional(),
});

/** The phones' own interface: what a person does and sees. */
export function phoneRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { config, store } = simulator;

  app.get('/phones', () => [...store.phones.values()]);

  app.put('/phones/:waId', (request) => {
    const { waId } = check(phonePath, request.params);
    const phone = describePhone(simulator, waId, check(description, request.body ?? {}));
    deliverWaiting(simulator, waId);
    return phone;
  });

  app.delete('/phones/:waId', (request, reply) => {
    forgetPhone(simulator, check(phonePath, request.params).waId);
    return reply.code(204).send();
  });

  app.get('/phones/:waId/messages', (request) => {
    const { waId } = check(phonePath, request.params);
    const { after } = check(z.object({ after: messageId.optional() }), request.query);
    const chat = store.chat(waId);
    const start = after === undefined ? 0 : chat.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0 && chat.length > 0) {
      throw new Problem(400, 'Bad request', 'This phone has no message with the id in "after".');
    }
    return chat.slice(start).map((message) => viewMessage(message, store));
  });

  app.post('/phones/:waId/messages', async (request, reply) => {
    const { waId } = check(phonePath, request.params);
    reply.code(201);
    // Beside whatever is sent: to which of the business's numbers, where it has several.
    const { to, ...what } = check(addressed, request.body);
    if (to !== undefined && !config.numbers.some(({ businessNumber }) => businessNumber === to)) {
      throw new Problem(404, 'Not found', `The number ${to} is not on this simulator.`);
    }
    return { id: (await send(simulator, waId, check(sent, what), to)).id };
  });

  app.post('/phones/:waId/read', (request, reply) => {
    readChat(simulator, check(phonePath, request.params).waId);
    return reply.code(204).send();
  });

  app.post('/phones/:waId/number', (request) => {
    const from = check(phonePath, request.params).waId;
    const to = check(z.strictObject({ waId }), request.body).waId;
    if (store.chat(to).length > 0 || store.phones.has(to)) {
      throw new Problem(409, 'Conflict', 'Another phone has this number.');
    }
    return changeNumber(simulator, from, to);
  });

  app.get('/phones/:waId/events', (request, reply) => {
    const { waId } = check(phonePath, request.params);
    streamEvents(simulator, request, reply, (event) => event.waId === waId);
  });

  app.get('/events', (request, reply) => {
    streamEvents(
      simulator,
      request,
      reply,
      ({ event, waId }) => event === 'phones' || store.phones.has(waId),
    );
  });
}

async function send(simulator: Simulator, waId: string, what: Sent, to?: string): Promise<Message> {
  const { store } = simulator;
  const sendThis = (type: string, content: unknown) =>
    sendAsPhone(simulator, waId, type, content, { to });
  if ('edit' in what) {
    const original_message_id = ownMessage(store, waId, what.edit).id;
    const message = { type: 'text', text: { body: what.text } };
    return sendThis('edit', { original_message_id, message });
  }
  if ('text' in what) {
    const repliesTo = what.replyTo && messageOf(store, waId, what.replyTo).id;
    return sendAsPhone(simulator, waId, 'text', { body: what.text }, { to, repliesTo });
  }
  if ('location' in what) return sendThis('location', what.location);
  if ('picture' in what) {
    const picture = { bytes: Buffer.from(what.picture, 'base64'), caption: what.caption };
    return await sendPicture(simulator, waId, picture, to);
  }
  if ('unsupported' in what) return sendUnsupported(simulator, waId);
  if ('reaction' in what) {
    const { messageId: message_id, emoji } = what.reaction;
    return sendThis('reaction', { message_id, emoji });
  }
  if ('revoke' in what) {
    const original_message_id = ownMessage(store, waId, what.revoke.messageId).id;
    return sendThis('revoke', { original_message_id });
  }
  const press = findPress(store, waId, what.press, what.messageId);
  if (!press) {
    throw new Problem(404, 'Not found', `No message has a button or row "${what.press}".`);
  }
  const repliesTo = press.message.id;
  return sendAsPhone(simulator, waId, press.type, press.content, { repliesTo });
}

function messageOf(store: Store, waId: string, id: string): Message {
  const message = store.messages.get(id);
  if (message?.waId !== waId) {
    throw new Problem(404, 'Not found', 'This phone has no message with this id.');
  }
  return message;
}

function ownMessage(store: Store, waId: string, id: string): Message {
  const message = store.messages.get(id);
  if (message?.waId !== waId || message.from !== 'phone') {
    throw new Problem(404, 'Not found', 'This phone has sent no message with this id.');
  }
  return message;
}
