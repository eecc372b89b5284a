import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createConversation } from '../chat/conversation.ts';
import type { RetryPolicy } from '../chat/handle-events.ts';
import { createWorkerWaker } from '../chat/inbox/waking.ts';
import { registerWebhook } from '../chat/webhook.ts';
import { currentTime } from '../db/clock.ts';
import { replyContext } from '../db/encryption-contexts.ts';
import type { NewArtists } from '../domain/artists/new-artists.ts';
import { contactFor } from '../domain/contacts/contacts.ts';
import { openLeavingJournal } from '../domain/leaving/journal.ts';
import { recordedStore } from '../domain/pictures/recorded-store.ts';
import { createNumberLookup, ensureSenderNumber } from '../domain/sender/sender-numbers.ts';
import { speak } from '../languages/spoken.ts';
import { openDiskStore } from '../media/stores/disk-store.ts';
import type { Sender } from '../messenger/incoming.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import type { StatusUpdate } from '../messenger/webhook.ts';
import { openGazetteer } from '../places/places.ts';
import { NO_MEASURES } from '../watching/metrics.ts';
import { traceRequests } from '../watching/traces/request-traces.ts';
import { NO_TRACING, type Tracing } from '../watching/traces/tracing.ts';
import { whatsAppWebhooks } from '../whatsapp/webhook/reader.ts';
import { signatureOf } from '../whatsapp/webhook/signature.ts';
import { createTestDatabase } from './database/test-database.ts';
import { inTurn } from './in-turn.ts';
import { testVault } from './vault.ts';

export const APP_SECRET = 'the-app-secret';
export const VERIFY_TOKEN = 'the-verify-token';
export const PUBLIC_URL = 'https://stagebell.example';

/** JSON in bytes as Meta writes it: slashes and everything beyond ASCII escaped. */
export function metaBytes(body: unknown): Buffer {
  const text = JSON.stringify(body)
    .replace(/\//g, '\\/')
    .replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return Buffer.from(text);
}

/** One change of the field `messages`, wrapped as Meta wraps it. */
export function messagesWebhook(value: object): object {
  const metadata = { display_phone_number: '351900000000', phone_number_id: 'PNID' };
  const full = { messaging_product: 'whatsapp', metadata, ...value };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: 'WABA', changes: [{ field: 'messages', value: full }] }],
  };
}

export interface LogLine {
  fields: object;
  message: string;
}

/** The chat with its own database, a webhook door, and a conversation worked off on demand. */
export async function createTestChat(
  retries?: RetryPolicy,
  wakeHere: ((contactId: number) => void) | null = null,
  languages: string[] = ['en'],
  newArtists: NewArtists = 'open',
  tracing: Tracing = NO_TRACING,
  /** Tests say more than people do. */
  repliesPerMinute = Number.POSITIVE_INFINITY,
) {
  const { url, db, close } = await createTestDatabase();
  const vault = testVault();
  const stamp = createStamp();
  const log: LogLine[] = [];
  const statuses: StatusUpdate[] = [];
  /** Meta's ids of the messages that were marked as read. */
  const read: string[] = [];
  const alerts: string[] = [];
  const write = (fields: object, message: string) => void log.push({ fields, message });
  const logger = { debug: write, info: write, warn: write, error: write };
  const sender = await ensureSenderNumber(db, {
    portfolio: 'portfolio',
    businessAccountId: 'WABA',
    phoneNumberId: 'PNID',
    displayNumber: '351900000000',
    messagesPerSecond: 80,
  });
  const app = Fastify();
  traceRequests(app, tracing);
  registerWebhook(app, {
    db,
    vault,
    log: logger,
    webhooks: whatsAppWebhooks({ appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN }),
    applyStatuses: async (updates) => void statuses.push(...updates),
    senderNumber: createNumberLookup(db),
    wake: wakeHere ? async (contactId) => wakeHere(contactId) : createWorkerWaker(db, logger),
    markRead: (_number, messageId) => void read.push(messageId),
    onAlert: (text) => void alerts.push(text),
    measures: NO_MEASURES,
  });
  const places = await openGazetteer();
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-chat-'));
  const media = recordedStore(db, await openDiskStore(folder));
  const journal = await openLeavingJournal(folder);
  const conversation = createConversation({
    db,
    vault,
    places,
    media,
    journal,
    publicUrl: PUBLIC_URL,
    sessionMinutes: 30,
    newArtists,
    spoken: speak(languages),
    tracing,
    repliesPerMinute,
    log: logger,
    onAlert: (text) => void alerts.push(text),
    measures: NO_MEASURES,
    ...(retries && { retries }),
  });

  /** Posts signed bytes to the webhook. */
  async function post(body: unknown) {
    const payload = metaBytes(body);
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': signatureOf(APP_SECRET, payload),
    };
    return await app.inject({ method: 'POST', url: '/webhooks/whatsapp', payload, headers });
  }

  /** Works off every stored event, as the job runner would. */
  async function workOff(): Promise<void> {
    const open = await db
      .selectFrom('inbound_events')
      .select('contact_id')
      .distinct()
      .where('state', '=', 'stored')
      .execute();
    await Promise.all(
      open.map(({ contact_id }) => conversation.tasks.converse({ contactId: contact_id! })),
    );
  }

  async function repliesAfter(id: number, contactId?: number): Promise<OutgoingMessage[]> {
    const rows = await db
      .selectFrom('replies')
      .select(['id', 'contact_id', 'sealed'])
      .where('id', '>', id)
      .$if(contactId !== undefined, (query) => query.where('contact_id', '=', contactId!))
      .orderBy('id')
      .execute();
    return rows.map(
      ({ id, contact_id, sealed }) =>
        JSON.parse(vault.open(sealed!, replyContext(id, contact_id))) as OutgoingMessage,
    );
  }

  /** Sends as a person would and reads what comes back. */
  function phone(from: Sender) {
    /** Meta's id of the last text. */
    let textId = 'wamid.none';
    /** The webhook of a message that was not posted yet. */
    const webhook = (message: object) => {
      const sent = { type: '', ...stamp(), ...message };
      if (sent.type === 'text') textId = sent.id;
      return messagesWebhook({
        contacts: [
          {
            profile: { name: 'Somebody', username: from.username },
            wa_id: from.waId,
            user_id: from.bsuid,
          },
        ],
        messages: [{ from: from.waId, from_user_id: from.bsuid, ...sent }],
      });
    };
    /** Any message, as Meta would put it, and all the replies it brings. */
    async function sends(message: object): Promise<OutgoingMessage[]> {
      const last = await db
        .selectFrom('replies')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      await post(webhook(message));
      await workOff();
      return await repliesAfter(last?.id ?? 0);
    }
    async function sendsOne(message: object): Promise<OutgoingMessage> {
      const [reply, ...more] = await sends(message);
      if (!reply || more.length > 0) throw new Error(`${more.length + (reply ? 1 : 0)} replies`);
      return reply;
    }
    /** The contact behind it, made if need be. */
    const contactId = () =>
      db.transaction().execute((trx) => contactFor(trx, vault, 'portfolio', from));
    return {
      contactId,
      /** All that it was sent so far. */
      replies: async () => repliesAfter(0, await contactId()),
      webhook,
      sends,
      says: (body: string) => sendsOne({ type: 'text', text: { body } }),
      /** Says something in reply to a message, by Meta's id. */
      repliesTo: (id: string, body: string) =>
        sendsOne({ type: 'text', text: { body }, context: { id, from: '351900000000' } }),
      presses: (id: string, title = id) =>
        sendsOne({
          type: 'interactive',
          interactive: { type: 'button_reply', button_reply: { id, title } },
        }),
      textId: () => textId,
      /** Edits the last text, or the one with an id. */
      edits: (body: string, of = textId, at: object = {}) =>
        sendsOne({
          type: 'edit',
          edit: { original_message_id: of, message: { type: 'text', text: { body } } },
          ...at,
        }),
      pins: (latitude: number, longitude: number) =>
        sendsOne({ type: 'location', location: { latitude, longitude } }),
    };
  }

  return {
    url,
    app,
    db,
    vault,
    places,
    media,
    folder,
    journal,
    sender,
    log,
    statuses,
    read,
    alerts,
    post,
    conversation,
    sweep: () => inTurn(conversation.sweeps),
    workOff,
    phone,
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

export type TestChat = Awaited<ReturnType<typeof createTestChat>>;
export type TestPhone = ReturnType<TestChat['phone']>;

let stamped = 0;

/**
 * Gives messages ids of their own, and times that are a second apart. The clock is read once, because one that is set
 * back would turn their order around; for each chat, because a time ahead of it counts as now.
 */
function createStamp() {
  let saidAt = Math.floor(currentTime().getTime() / 1000) - 1000;
  return () => {
    stamped += 1;
    saidAt += 1;
    return { id: `wamid.${stamped}`, timestamp: String(saidAt) };
  };
}
