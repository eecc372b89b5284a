import type { SimulatorClock } from '../clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { PhoneEvents } from '../phones/events.ts';
import type { Message, MessageStatus, StatusError } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { statusOf } from '../webhooks/payloads.ts';
import type { WebhookQueue } from '../webhooks/queue.ts';

interface Parts {
  store: Store;
  clock: SimulatorClock;
  faults: Faults;
  webhooks: WebhookQueue;
  events: PhoneEvents;
}

/** Delivers accepted messages to the phones and reports each status to the business. */
export class Deliveries {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes an accepted message on its way: to the phone, or to the failure that awaits it. */
  start(message: Message): void {
    this.#after('sent', () => this.#send(message));
  }

  /** Resumes what a stop of the simulator interrupted. */
  resume(): void {
    for (const message of this.#parts.store.messages.values()) {
      if (message.from !== 'business') continue;
      if (message.status === 'accepted') this.start(message);
      else if (message.status === 'sent') this.#deliver(message);
    }
  }

  /** The phone may have been switched on: what waited for it arrives, unless its time is over. */
  reach(waId: string): void {
    for (const message of this.#parts.store.chat(waId)) {
      if (message.from === 'business' && message.status === 'sent') this.#deliver(message);
    }
  }

  /** The person opens the chat: every message that arrived is read. */
  read(waId: string): void {
    for (const message of this.#parts.store.chat(waId)) {
      if (message.from === 'business' && message.status === 'delivered') this.#read(message);
    }
  }

  #send(message: Message): void {
    if (message.fate) {
      this.#step(message, 'failed', [message.fate]);
      return;
    }
    this.#step(message, 'sent');
    this.#after('delivered', () => this.#deliver(message));
  }

  #deliver(message: Message): void {
    const isExpired =
      message.expiresAt !== undefined && message.expiresAt < this.#parts.clock.now();
    if (isExpired || this.#parts.store.phone(message.waId).persona === 'switched-off') return;
    this.#step(message, 'delivered');
    if (this.#parts.faults.knobs.read) this.#after('read', () => this.#read(message));
  }

  /** Without receipts the phone shows a message as read and the business never hears of it. */
  #read(message: Message): void {
    if (message.status === 'read' || message.status === 'failed') return;
    const silent = this.#parts.store.phone(message.waId).persona === 'receipts-off';
    if (silent) this.#keep(message, 'read');
    else this.#step(message, 'read');
  }

  #step(message: Message, status: MessageStatus, errors?: StatusError[]): void {
    this.#keep(message, status, errors);
    if (this.#parts.faults.happens(this.#parts.faults.knobs.statusesLost)) return;
    const phone = this.#parts.store.shownPhone(message.waId, this.#parts.clock.now());
    const withPricing = status === statusWithPrice(message);
    this.#parts.webhooks.add({
      about: message.waId,
      ...(message.businessNumber !== undefined && { businessNumber: message.businessNumber }),
      field: 'messages',
      status: statusOf(message, status, phone, this.#parts.clock.now(), withPricing),
    });
  }

  #keep(message: Message, status: MessageStatus, errors?: StatusError[]): void {
    this.#parts.store.commit({ kind: 'status', id: message.id, status, errors });
    this.#parts.events.changed(message);
  }

  /** Takes the step to a status when the faults in force say, and else at once. */
  #after(step: 'sent' | 'delivered' | 'read', task: () => void): void {
    const delay = this.#parts.faults.draw(this.#parts.faults.knobs.statusDelayMs?.[step]);
    this.#parts.clock.schedule(this.#parts.clock.now() + delay, task);
  }
}

/** The status that carries the price: sometimes `sent`, sometimes `delivered`. */
function statusWithPrice(message: Message): MessageStatus {
  return message.id.charCodeAt(message.id.length - 12) % 2 === 0 ? 'sent' : 'delivered';
}
