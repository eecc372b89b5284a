import { z } from 'zod';
import { messageKey, type WebhookItem } from '../../messenger/webhook.ts';
import { readLimitChange } from '../messaging-limit.ts';
import { readAccountChange } from './account-change.ts';
import {
  contactSchema,
  messageSchema,
  readMessage,
  toSender,
  WebhookContacts,
} from './inbound-message.ts';
import { looseList, looseObject, looseText, looseTime } from './loose.ts';
import { readStatus } from './status-update.ts';
import { readTemplateChange } from './template-change.ts';

const metadataSchema = looseObject({ phone_number_id: looseText });
const anything = z.unknown();

/** Meta's other products, such as pages, post webhooks of the same form. */
const WHATSAPP = 'whatsapp_business_account';
const envelopeSchema = z.object({
  object: looseText,
  entry: looseList(
    z.object({
      id: looseText,
      time: looseTime,
      changes: looseList(z.object({ field: looseText, value: anything })),
    }),
  ),
});

const messagesSchema = z.object({
  metadata: metadataSchema,
  contacts: looseList(contactSchema),
  messages: looseList(anything),
  statuses: looseList(anything),
  errors: looseList(anything),
});

const preferencesSchema = z.object({
  metadata: metadataSchema,
  contacts: looseList(contactSchema),
  user_preferences: looseList(anything),
});
const preferenceSchema = z.object({
  wa_id: looseText,
  user_id: looseText,
  parent_user_id: looseText,
  value: looseText,
  timestamp: looseTime,
});

const word = (name: string | undefined) => (name ?? 'unknown').replace(/[^\w-]/g, '').slice(0, 64);

function ignored(name: string | undefined, item: unknown, at: Date | null): WebhookItem {
  return { kind: 'ignored', key: JSON.stringify(item), name: word(name), at };
}

function* readMessages(value: unknown): Generator<WebhookItem> {
  const read = messagesSchema.safeParse(value);
  if (!read.success) return yield ignored('messages', value, null);
  const { metadata, messages, statuses, errors } = read.data;
  const contacts = new WebhookContacts(read.data.contacts);
  for (const raw of messages) {
    const message = messageSchema.safeParse(raw).data;
    const name = word(message?.type);
    const at = message?.timestamp ?? null;
    const key = message?.id ? messageKey(message.id, at) : JSON.stringify(raw);
    const meaning = message && readMessage(message, contacts, messages.length === 1);
    const phoneNumberId = metadata?.phone_number_id;
    if (!meaning || meaning.kind === 'ignored' || !phoneNumberId) {
      yield { kind: 'ignored', key, name, at };
    } else {
      yield { ...meaning, key, name, at, phoneNumberId };
    }
  }
  for (const raw of statuses) {
    const update = readStatus(raw, metadata?.phone_number_id);
    yield update ? { kind: 'status', update } : ignored('status', raw, null);
  }
  for (const raw of errors) yield ignored('errors', raw, null);
}

function* readPreferences(value: unknown): Generator<WebhookItem> {
  const read = preferencesSchema.safeParse(value);
  if (!read.success) return yield ignored('user_preferences', value, null);
  const { metadata, user_preferences } = read.data;
  const contacts = new WebhookContacts(read.data.contacts);
  const phoneNumberId = metadata?.phone_number_id;
  for (const raw of user_preferences) {
    const name = 'user_preferences';
    const preference = preferenceSchema.safeParse(raw).data;
    const choice = preference?.value;
    const at = preference?.timestamp ?? null;
    const contact = contacts.find(preference?.wa_id, preference?.user_id);
    const from = toSender({
      wa_id: preference?.wa_id ?? contact?.wa_id,
      user_id: preference?.user_id ?? contact?.user_id,
      parent_user_id: preference?.parent_user_id ?? contact?.parent_user_id,
      profile: contact?.profile,
    });
    const isKnown = (choice === 'stop' || choice === 'resume') && (from.waId || from.bsuid);
    if (isKnown && phoneNumberId) {
      yield { kind: 'preference', key: JSON.stringify(raw), name, at, phoneNumberId, from, choice };
    } else {
      yield ignored(name, raw, at);
    }
  }
}

/**
 * Parses all items of a webhook, in order. Never throws: an item that is not understood becomes `ignored`
 * and does not affect the others.
 */
export function readWebhook(body: unknown): WebhookItem[] {
  const envelope = envelopeSchema.safeParse(body);
  const { object = WHATSAPP } = envelope.data ?? {};
  if (!envelope.success || object !== WHATSAPP) return [ignored('envelope', body, null)];
  return envelope.data.entry.flatMap((entry) =>
    entry.changes.flatMap(({ field, value }): WebhookItem[] => {
      if (field === 'messages') return [...readMessages(value)];
      if (field === 'user_preferences') return [...readPreferences(value)];
      const at = entry.time ?? null;
      const template = readTemplateChange(field, value, entry.id);
      const limit = readLimitChange(field, value, entry.id);
      const account = readAccountChange(field, value);
      const key = JSON.stringify([entry.id, at, field, value]);
      const event = { key, name: word(field), at };
      if (template) return [{ ...event, kind: 'template', change: template }];
      if (limit) return [{ ...event, kind: 'limit', change: limit }];
      if (account) return [{ ...event, kind: 'account', change: account }];
      return [{ ...event, kind: 'ignored' }];
    }),
  );
}
