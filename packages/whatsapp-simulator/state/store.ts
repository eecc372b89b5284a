import { monthOf } from '../delivery/outcome.ts';
import { asShown, derivePhone, type ShownPhone } from '../phones/phone.ts';
import { Journal } from './journal.ts';
import type {
  Entry,
  Media,
  Message,
  Phone,
  Template,
  TemplateComponent,
  Update,
} from './records.ts';
import { revisionKey, templateHistory } from './template-history.ts';

/** How many messages of a chat are stored, so that a long run does not grow forever. */
const MAX_CHAT_MESSAGES = 2000;
/** How many messages of all chats are stored. */
export const MAX_MESSAGES = 50_000;
/** What a phone sends without anybody writing: it opens no window. */
const SILENT_TYPES = ['system', 'edit', 'revoke'];

/** The simulator's state: in memory, with every change in the journal. */
export class Store {
  readonly phones = new Map<string, Phone>();
  readonly messages = new Map<string, Message>();
  readonly media = new Map<string, Media>();
  /** Handles of uploaded samples, which templates refer to. */
  readonly handles = new Set<string>();
  readonly templates = new Map<string, Template>();
  readonly updates = new Map<number, Update>();
  clockOffsetMs = 0;
  readonly #chats = new Map<string, Message[]>();
  readonly #lastInboundAt = new Map<string, number>();
  readonly #numberSeenAt = new Map<string, number>();
  readonly #revisions = new Map<string, TemplateComponent[]>();
  readonly #waIds = new Map<string, string>();
  readonly #derived = new Map<string, Phone>();
  readonly #journal: Journal;
  readonly #businessAccountId: string;
  readonly #serviceMessages = new Map<string, number>();
  #lastSeq = 0;

  private constructor(journal: Journal, businessAccountId: string) {
    this.#journal = journal;
    this.#businessAccountId = businessAccountId;
  }

  /** Reads the journal, shortens it and keeps it open. */
  static async open(path: string, businessAccountId: string): Promise<Store> {
    const journal = new Journal(path);
    const store = new Store(journal, businessAccountId);
    for await (const entry of journal.read()) store.#apply(entry);
    await journal.open(() => store.#snapshot());
    return store;
  }

  /** Makes a change and puts it into the journal. */
  commit(entry: Entry): void {
    this.#apply(entry);
    this.#journal.append(entry);
  }

  /** The phone with this number; any number has one, made or not. */
  phone(waId: string): Phone {
    const known = this.phones.get(waId) ?? this.#derived.get(waId);
    if (known) return known;
    const phone = derivePhone(waId, this.#businessAccountId);
    this.#derived.set(waId, phone);
    return phone;
  }

  /** The number behind a business-scoped user id, once the business has met it. */
  waIdOf(userId: string): string | undefined {
    return this.#waIds.get(userId);
  }

  /** The phone as the business sees it now. */
  shownPhone(waId: string, now: number): ShownPhone {
    return asShown(this.phone(waId), this.#numberSeenAt.get(waId), now);
  }

  /** A phone's chat, oldest first. */
  chat(waId: string): readonly Message[] {
    return this.#chats.get(waId) ?? [];
  }

  /**
   * When the phone last wrote to a number of the business's, in simulator milliseconds: it opened the 24-hour window.
   * @param businessNumber where it is not the first
   */
  lastInboundAt(waId: string, businessNumber?: string): number | undefined {
    return this.#lastInboundAt.get(pairOf(waId, businessNumber));
  }

  /** The parts of a template as they were when a message was sent. */
  templateRevision(key: string): TemplateComponent[] {
    return this.#revisions.get(key) ?? [];
  }

  /** Free-form messages the business sent in a calendar month, written 2026-11. */
  serviceMessagesIn(month: string): number {
    return this.#serviceMessages.get(month) ?? 0;
  }

  nextSeq(): number {
    this.#lastSeq += 1;
    return this.#lastSeq;
  }

  /** Writes what has changed. */
  flush(): Promise<void> {
    return this.#journal.flush();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** What each kind of change does. */
  readonly #appliers: { [Kind in Entry['kind']]: (entry: Extract<Entry, { kind: Kind }>) => void } =
    {
      phone: ({ phone }) => this.#putPhone(phone),
      'phone-gone': ({ waId }) => this.phones.delete(waId),
      'number-changed': ({ from, phone }) => this.#changeNumber(from, phone),
      message: ({ message }) => this.#addMessage(message),
      status: ({ id, status, errors }) => {
        const message = this.messages.get(id);
        if (message) Object.assign(message, { status, errors });
      },
      media: ({ media }) => this.media.set(media.id, media),
      handle: ({ handle }) => this.handles.add(handle),
      template: ({ template }) => {
        this.templates.set(template.id, template);
        this.#revisions.set(revisionKey(template), template.components);
      },
      update: ({ update }) => {
        this.updates.set(update.seq, update);
        this.#lastSeq = Math.max(this.#lastSeq, update.seq);
      },
      'updates-done': ({ seqs }) => {
        for (const seq of seqs) this.updates.delete(seq);
      },
      clock: ({ offsetMs }) => {
        this.clockOffsetMs = offsetMs;
      },
    };

  #apply(entry: Entry): void {
    (this.#appliers[entry.kind] as (entry: Entry) => void)(entry);
  }

  #putPhone(phone: Phone): void {
    this.phones.set(phone.waId, phone);
    this.#waIds.set(phone.userId, phone.waId);
  }

  #changeNumber(from: string, phone: Phone): void {
    const chat = this.#chats.get(from) ?? [];
    for (const message of chat) message.waId = phone.waId;
    this.#chats.set(phone.waId, [...(this.#chats.get(phone.waId) ?? []), ...chat]);
    this.#chats.delete(from);
    for (const { businessNumber } of chat) {
      const before = pairOf(from, businessNumber);
      const lastInboundAt = this.#lastInboundAt.get(before);
      if (lastInboundAt === undefined) continue;
      this.#lastInboundAt.set(pairOf(phone.waId, businessNumber), lastInboundAt);
      this.#lastInboundAt.delete(before);
    }
    this.#waIds.delete(this.phone(from).userId);
    this.phones.delete(from);
    this.#putPhone(phone);
  }

  #addMessage(message: Message): void {
    this.messages.set(message.id, message);
    const chat = this.#chats.get(message.waId);
    if (chat) {
      chat.push(message);
      if (chat.length > MAX_CHAT_MESSAGES) this.messages.delete(chat.shift()!.id);
    } else {
      this.#chats.set(message.waId, [message]);
      this.#waIds.set(this.phone(message.waId).userId, message.waId);
    }
    if (message.from === 'phone' && !SILENT_TYPES.includes(message.type)) {
      this.#lastInboundAt.set(pairOf(message.waId, message.businessNumber), message.at);
    }
    if (this.messages.size > MAX_MESSAGES) this.#dropOldest();
    const showsNumber = message.from === 'business' ? !message.byUserId : 'from' in message.payload;
    if (showsNumber) this.#numberSeenAt.set(message.waId, message.at);
    if (message.pricing?.category === 'service') {
      const month = monthOf(message.at);
      this.#serviceMessages.set(month, this.serviceMessagesIn(month) + 1);
    }
  }

  #dropOldest(): void {
    const [id, { waId }] = this.messages.entries().next().value!;
    this.messages.delete(id);
    const chat = this.#chats.get(waId)!;
    // The oldest of all is the first of its chat, unless a changed number has joined two.
    chat.splice(
      chat.findIndex((message) => message.id === id),
      1,
    );
    if (chat.length === 0) this.#chats.delete(waId);
  }

  *#snapshot(): Generator<Entry> {
    yield { kind: 'clock', offsetMs: this.clockOffsetMs };
    for (const phone of this.phones.values()) yield { kind: 'phone', phone };
    for (const media of this.media.values()) yield { kind: 'media', media };
    for (const handle of this.handles) yield { kind: 'handle', handle };
    yield* templateHistory(this.#revisions, this.templates);
    for (const message of this.messages.values()) yield { kind: 'message', message };
    for (const update of this.updates.values()) yield { kind: 'update', update };
  }
}

/** A phone and a number of the business's: windows are theirs. */
const pairOf = (waId: string, businessNumber = ''): string => `${waId} ${businessNumber}`;
