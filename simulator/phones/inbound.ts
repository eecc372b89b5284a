import type { SimulatorClock } from '../clock.ts';
import type { SimulatorConfig } from '../config.ts';
import type { Message, Phone, Update } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { makeWamid } from '../wamid.ts';
import { inboundValue, preferenceValue, senderOf, timestamp } from '../webhooks/payloads.ts';
import type { WebhookQueue } from '../webhooks/queue.ts';
import type { PhoneEvents } from './events.ts';
import { makeUserId, type ShownPhone } from './phone.ts';

interface Parts {
  store: Store;
  clock: SimulatorClock;
  config: SimulatorConfig;
  webhooks: WebhookQueue;
  events: PhoneEvents;
}

/** What people do on their phones, reported to the business by webhooks. */
export class Inbound {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Sends a message as the phone; `repliesTo` is the business's message it answers.
   * @param to the business's number; by default that of what it answers, or else of the chat's last message
   */
  send(
    waId: string,
    type: string,
    content: unknown,
    { repliesTo, to }: { repliesTo?: string; to?: string | undefined } = {},
  ): Message {
    const phone = this.#shown(waId);
    const number = to ?? this.#numberOf(waId, repliesTo);
    const payload = {
      ...senderOf(phone),
      type,
      [type]: content,
      ...(repliesTo !== undefined && { context: { from: number, id: repliesTo } }),
    };
    return this.#put(phone, type, payload, number);
  }

  /** The business's number that this phone writes to next. */
  #numberOf(waId: string, repliesTo?: string): string {
    const answered =
      repliesTo === undefined ? undefined : this.#parts.store.messages.get(repliesTo);
    const last = answered ?? this.#parts.store.chat(waId).at(-1);
    return last?.businessNumber ?? this.#parts.config.businessNumber;
  }

  /** A message of a kind that WhatsApp does not pass on. */
  sendUnsupported(waId: string): Message {
    const phone = this.#shown(waId);
    const payload = {
      ...senderOf(phone),
      type: 'unsupported',
      unsupported: { type: 'poll_creation' },
      errors: [
        {
          code: 131051,
          title: 'Message type unknown',
          message: 'Message type unknown',
          error_data: { details: 'Message type is currently not supported.' },
        },
      ],
    };
    return this.#put(phone, 'unsupported', payload, this.#numberOf(waId));
  }

  /** Tells that a message the phone sent now reads otherwise. */
  edit(waId: string, original: Message, body: string): Message {
    const message = { type: 'text', text: { body } };
    return this.send(waId, 'edit', { original_message_id: original.id, message });
  }

  /** Tells that a message the phone sent was deleted for everyone. */
  revoke(waId: string, original: Message): Message {
    return this.send(waId, 'revoke', { original_message_id: original.id });
  }

  /** Takes a phone off the page; its chat stays. */
  forget(waId: string): void {
    this.#parts.store.commit({ kind: 'phone-gone', waId });
    this.#parts.events.phonesChanged(waId);
  }

  /** Names a phone or changes its persona; a change about marketing is told at once. */
  describe(waId: string, change: Partial<Pick<Phone, 'name' | 'persona' | 'username'>>): Phone {
    const before = this.#parts.store.phone(waId);
    const { username: _, ...kept } = { ...before, ...change };
    const phone: Phone =
      kept.persona === 'username'
        ? { ...kept, username: change.username ?? before.username ?? usernameFor(kept) }
        : kept;
    this.#parts.store.commit({ kind: 'phone', phone });
    if (before.persona !== 'opted-out' && phone.persona === 'opted-out')
      this.#prefer(phone, 'stop');
    if (before.persona === 'opted-out' && phone.persona !== 'opted-out') {
      this.#prefer(phone, 'resume');
    }
    this.#parts.events.phonesChanged(waId);
    return phone;
  }

  /** Moves a phone to another number, which makes another user id and tells the business both. */
  changeNumber(waId: string, newWaId: string): Phone {
    const before = this.#parts.store.phone(waId);
    const { from } = senderOf(this.#shown(waId));
    const userId = makeUserId(newWaId, this.#parts.config.businessAccountId);
    const phone: Phone = { ...before, waId: newWaId, userId };
    this.#parts.store.commit({ kind: 'number-changed', from: waId, phone });
    const shown = this.#shown(newWaId);
    const hidden = shown.numberHidden;
    const system = {
      type: hidden ? 'user_changed_user_id' : 'user_changed_number',
      body: `${phone.name} changed to another number`,
      ...(!hidden && { wa_id: newWaId }),
      user_id: userId,
      previous_user_id: before.userId,
    };
    this.#put(
      shown,
      'system',
      { ...(from !== undefined && { from }), type: 'system', system },
      this.#numberOf(newWaId),
      waId,
    );
    this.#parts.events.phonesChanged(newWaId);
    return phone;
  }

  /** The business's webhook took these updates: the phone's messages among them have arrived. */
  arrived(updates: readonly Update[]): void {
    for (const { messageId } of updates) {
      const message =
        messageId === undefined ? undefined : this.#parts.store.messages.get(messageId);
      if (message?.status === 'sent') this.#mark(message, 'delivered');
    }
  }

  /** The business has read a message, and with it all before it. */
  markRead(upTo: Message): void {
    for (const message of this.#parts.store.chat(upTo.waId)) {
      if (message.from === 'phone' && message.status !== 'read') this.#mark(message, 'read');
      if (message.id === upTo.id) return;
    }
  }

  #shown(waId: string): ShownPhone {
    return this.#parts.store.shownPhone(waId, this.#parts.clock.now());
  }

  #mark(message: Message, status: 'delivered' | 'read'): void {
    this.#parts.store.commit({ kind: 'status', id: message.id, status });
    this.#parts.events.changed(message);
  }

  /** `about` keeps the news of a number's change behind what the old number sent. */
  #put(
    phone: ShownPhone,
    type: string,
    payload: Record<string, unknown>,
    to: string,
    about = phone.waId,
  ): Message {
    const at = this.#parts.clock.now();
    const id = makeWamid(phone.waId, 'inbound');
    const message: Message = {
      id,
      waId: phone.waId,
      ...(to !== this.#parts.config.businessNumber && { businessNumber: to }),
      from: 'phone',
      type,
      at,
      status: 'sent',
      payload: { ...payload, id, timestamp: timestamp(at) },
    };
    this.#parts.store.commit({ kind: 'message', message });
    this.#parts.events.changed(message);
    this.#parts.webhooks.add({
      about,
      field: 'messages',
      messageId: id,
      value: inboundValue(message, phone, this.#parts.config),
    });
    return message;
  }

  #prefer({ waId }: Phone, value: 'stop' | 'resume'): void {
    const phone = this.#shown(waId);
    this.#parts.webhooks.add({
      about: phone.waId,
      field: 'user_preferences',
      value: preferenceValue(phone, value, this.#parts.clock.now(), this.#parts.config),
    });
  }
}

function usernameFor(phone: Pick<Phone, 'name' | 'waId'>): string {
  const word = phone.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12);
  return `${word || 'user'}.${phone.waId.slice(-4)}`;
}
