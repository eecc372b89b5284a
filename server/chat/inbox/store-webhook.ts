import { RETENTION } from '../../../contract/retention.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { retryDeadlock } from '../../db/deadlocks.ts';
import type { Vault } from '../../db/vault.ts';
import { contactFor, findContact } from '../../domain/contacts/contacts.ts';
import { suppressionsOf } from '../../domain/contacts/suppressions.ts';
import { openWindow } from '../../domain/contacts/windows.ts';
import { recordAccountLimit } from '../../domain/sender/messaging-limits.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import { recordTemplateNews } from '../../domain/sender/templates.ts';
import type { Logger } from '../../log.ts';
import type { StatusUpdate, WebhookItem } from '../../messenger/webhook.ts';
import type { Measures } from '../../watching/metrics.ts';
import { type EventBody, type NewEvent, type Stored, storeEvent, storeMessage } from './inbox.ts';

type Item<Kind extends WebhookItem['kind']> = WebhookItem & { kind: Kind };
type ContactItem = Item<'message' | 'preference' | 'identity-change'>;

export interface InboxServices {
  db: Database;
  vault: Vault;
  log: Logger;
  /** Resolves when the statuses are committed. */
  applyStatuses(statuses: StatusUpdate[]): Promise<void>;
  /** The number of ours with Meta's id; null where it is not ours. */
  senderNumber(phoneNumberId: string): Promise<SenderNumber | null>;
  /** Shows the sender that a message was read; returns at once. */
  markRead(number: SenderNumber, messageId: string): void;
  /** Wakes a worker for a contact; never fails, because the sweep finds what a lost wake-up leaves. */
  wake(contactId: number): Promise<void>;
  /** Raises an alert for the operator. */
  onAlert(text: string): void;
  measures: Measures;
}

/**
 * Stores everything that a webhook reports, durably.
 * @param raise alerts the operator of an unknown number, now and then
 */
export async function storeWebhook(
  services: InboxServices,
  items: WebhookItem[],
  raise: (key: string, text: string) => Promise<void>,
): Promise<void> {
  const statuses = items.flatMap((item) => (item.kind === 'status' ? [item.update] : []));
  services.measures.count('webhook_items', { kind: 'status' }, statuses.length);
  if (statuses.length > 0) await services.applyStatuses(statuses);
  for (const item of items) {
    if (item.kind === 'status') continue;
    if ('phoneNumberId' in item && isForgotten(item.at)) {
      services.measures.count('webhook_items', { kind: 'forgotten' });
      continue;
    }
    // Before the transaction: a caller that holds a connection must not wait for another one.
    services.measures.count('webhook_items', { kind: item.kind });
    const number = 'phoneNumberId' in item ? await services.senderNumber(item.phoneNumberId) : null;
    if ('phoneNumberId' in item && !number) await raise(item.phoneNumberId, unknownNumber(item));
    // One transaction each, so that one person's events hold up nobody else's. Should we die between two, the whole
    // webhook comes again and finds the first ones stored.
    const stored = await retryDeadlock(() => storeItem(services, item, number));
    if (!stored) continue;
    // A blocked contact gets no reply, and must not see that its message was read.
    if (number && item.kind === 'message' && item.messageId && !stored.isBarred) {
      services.markRead(number, item.messageId);
    }
    await services.wake(stored.contactId);
  }
}

const FORGOTTEN_AFTER_MS = RETENTION.events.count * 86_400_000;

/** A person's event from before those that are kept: nobody could tell whether it was stored already. */
const isForgotten = (at: Date | null) =>
  at !== null && at.getTime() < currentTime().getTime() - FORGOTTEN_AFTER_MS;

/** Meta's id of a number is no phone number. */
function unknownNumber({ phoneNumberId }: ContactItem): string {
  const id = phoneNumberId.replace(/[^\w-]/g, '').slice(0, 32);
  return `Somebody wrote to a number that the settings do not name, and gets no answer: WhatsApp calls it ${id}. Add it to WHATSAPP_NUMBERS, or end its webhooks in WhatsApp Manager`;
}

/** The contact of an event that is new, of a contact, and for one of our numbers. */
async function storeItem(
  services: InboxServices,
  item: Exclude<WebhookItem, Item<'status'>>,
  number: SenderNumber | null,
): Promise<Stored | null> {
  const { db, vault } = services;
  if (item.kind === 'message' && number) {
    const event = { ...eventOf(item), work: workOf(number, item) };
    const stored = await storeMessage(db, vault, { ...event, from: item.from, number });
    if (stored) return stored.isNew ? stored : null;
  }
  return await db.transaction().execute(async (trx) => {
    const contactId = await store({ ...services, db: trx }, item, number);
    if (contactId === null) return null;
    const isBarred = (await suppressionsOf(trx, contactId)).has('barred');
    return { contactId, isNew: true, isBarred };
  });
}

type InTransaction = InboxServices & { db: Transaction };

/**
 * The contact of an event that is new, of a contact, and for one of our numbers.
 * @param number which of our numbers received it; null: an unknown one, or the event names none
 */
async function store(
  services: InTransaction,
  item: Exclude<WebhookItem, Item<'status'>>,
  number: SenderNumber | null,
): Promise<number | null> {
  const { db, vault, log } = services;
  const event = eventOf(item);
  if (!('phoneNumberId' in item)) {
    if (await storeEvent(db, vault, event)) await recordNews(services, item, event);
    return null;
  }
  if (!number) log.warn({ kind: event.kind }, 'A webhook event is for a number not ours');
  const contactId = number && (await contactOf(services, number, item));
  if (!number || contactId === null) {
    await storeEvent(db, vault, event);
    return null;
  }
  const work = workOf(number, item);
  const isNew = await storeEvent(db, vault, { ...event, work }, contactId);
  if (isNew && item.kind === 'message') {
    await openWindow(db, contactId, number.id, event.occurredAt);
  }
  return isNew ? contactId : null;
}

/** Records what a webhook says of our account and its templates. */
async function recordNews(
  { db, log, onAlert }: InTransaction,
  item: Exclude<WebhookItem, ContactItem | Item<'status'>>,
  { kind, occurredAt }: NewEvent,
): Promise<void> {
  switch (item.kind) {
    case 'template':
      return await recordTemplateNews(db, item.change, occurredAt);
    case 'limit': {
      const { businessAccountId, peoplePerDay } = item.change;
      return await recordAccountLimit(db, businessAccountId, peoplePerDay, occurredAt);
    }
    case 'account': {
      const change = [item.change.event, ...item.change.reasons].join(', ');
      return onAlert(`WhatsApp says of the business account: ${change}. See WhatsApp Manager`);
    }
    case 'ignored':
      log.info({ kind }, 'Ignored a kind of webhook event');
  }
}

/** An event dated further ahead than this counts as received now. */
const CLOCKS_APART_MS = 60_000;
function eventOf({ key, name, at }: Exclude<WebhookItem, Item<'status'>>): NewEvent {
  const latest = currentTime().getTime() + CLOCKS_APART_MS;
  return { key, kind: name, occurredAt: at && at.getTime() < latest ? at : currentTime() };
}

/** The contact that an item is about. Only a message creates one. */
async function contactOf(
  { db, vault }: InTransaction,
  { portfolio }: SenderNumber,
  item: ContactItem,
): Promise<number | null> {
  if (item.kind === 'message') return await contactFor(db, vault, portfolio, item.from);
  if (item.kind === 'preference') return await findContact(db, vault, portfolio, item.from);
  return (
    (await findContact(db, vault, portfolio, item.previous)) ??
    (await findContact(db, vault, portfolio, item.current))
  );
}

const workOf = (number: SenderNumber, item: ContactItem) => ({
  senderNumberId: number.id,
  body: JSON.stringify(bodyOf(number, item)),
});

function bodyOf({ portfolio }: SenderNumber, item: ContactItem): EventBody {
  switch (item.kind) {
    case 'message':
      return {
        kind: 'message',
        content: item.content,
        ...(item.repliesTo && { repliesTo: item.repliesTo }),
      };
    case 'preference':
      return { kind: 'preference', choice: item.choice };
    case 'identity-change':
      return { kind: item.kind, portfolio, previous: item.previous, current: item.current };
  }
}
