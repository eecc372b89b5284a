import { derivePhone } from '../phones/phone.ts';
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

/** All the simulator knows: in memory, with every change in the journal. */
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
    await journal.restart(store.#snapshot());
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

  /** A phone's chat, oldest first. */
  chat(waId: string): readonly Message[] {
    return this.#chats.get(waId) ?? [];
  }

  /** When the phone last wrote, in simulator milliseconds: it opened the 24-hour window. */
  lastInboundAt(waId: string): number | undefined {
    return this.#lastInboundAt.get(waId);
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

  flush(): Promise<void> {
    return this.#journal.flush();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #apply(entry: Entry): void {
    switch (entry.kind) {
      case 'phone':
        this.#putPhone(entry.phone);
        return;
      case 'phone-gone':
        this.phones.delete(entry.waId);
        return;
      case 'number-changed':
        this.#changeNumber(entry.from, entry.phone);
        return;
      case 'message':
        this.#addMessage(entry.message);
        return;
      case 'status': {
        const message = this.messages.get(entry.id);
        if (message) Object.assign(message, { status: entry.status, errors: entry.errors });
        return;
      }
      case 'picture': {
        const message = this.messages.get(entry.id);
        if (message) message.mediaId = entry.mediaId;
        return;
      }
      case 'media':
        this.media.set(entry.media.id, entry.media);
        return;
      case 'media-gone':
        this.media.delete(entry.id);
        return;
      case 'handle':
        this.handles.add(entry.handle);
        return;
      case 'template':
        this.templates.set(entry.template.id, entry.template);
        this.#revisions.set(revisionKey(entry.template), entry.template.components);
        return;
      case 'template-gone':
        this.templates.delete(entry.id);
        return;
      case 'update':
        this.updates.set(entry.update.seq, entry.update);
        this.#lastSeq = Math.max(this.#lastSeq, entry.update.seq);
        return;
      case 'updates-done':
        for (const seq of entry.seqs) this.updates.delete(seq);
        return;
      case 'clock':
        this.clockOffsetMs = entry.offsetMs;
        return;
    }
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
    const lastInboundAt = this.#lastInboundAt.get(from);
    if (lastInboundAt !== undefined) this.#lastInboundAt.set(phone.waId, lastInboundAt);
    this.#lastInboundAt.delete(from);
    this.#waIds.delete(this.phone(from).userId);
    this.phones.delete(from);
    this.#putPhone(phone);
  }

  #addMessage(message: Message): void {
    this.messages.set(message.id, message);
    const chat = this.#chats.get(message.waId);
    if (chat) chat.push(message);
    else {
      this.#chats.set(message.waId, [message]);
      this.#waIds.set(this.phone(message.waId).userId, message.waId);
    }
    if (message.from === 'phone' && message.type !== 'system') {
      this.#lastInboundAt.set(message.waId, message.at);
    }
    if (message.pricing?.category === 'service') {
      const month = new Date(message.at).toISOString().slice(0, 7);
      this.#serviceMessages.set(month, this.serviceMessagesIn(month) + 1);
    }
  }

  *#snapshot(): Generator<Entry> {
    yield { kind: 'clock', offsetMs: this.clockOffsetMs };
    for (const phone of this.phones.values()) yield { kind: 'phone', phone };
    for (const media of this.media.values()) yield { kind: 'media', media };
    for (const handle of this.handles) yield { kind: 'handle', handle };
    yield* this.#templateHistory();
    for (const message of this.messages.values()) yield { kind: 'message', message };
    for (const update of this.updates.values()) yield { kind: 'update', update };
  }

  /** Each template, after the earlier revisions that kept messages were sent with. */
  *#templateHistory(): Generator<Entry> {
    for (const [key, components] of this.#revisions) {
      const [id, revision] = key.split('@') as [string, string];
      const template = this.templates.get(id);
      const past: Template = {
        ...(template ?? GONE_TEMPLATE),
        id,
        revision: Number(revision),
        components,
      };
      yield { kind: 'template', template: past };
      if (!template) yield { kind: 'template-gone', id };
    }
    for (const template of this.templates.values()) yield { kind: 'template', template };
  }
}

/** Stands for a deleted template while its revisions are still needed by old messages. */
const GONE_TEMPLATE: Omit<Template, 'id' | 'revision' | 'components'> = {
  name: '',
  language: '',
  category: 'MARKETING',
  parameterFormat: 'NAMED',
  status: 'DISABLED',
  editedAt: [],
};

/** Names one revision of one template. */
export function revisionKey(template: Pick<Template, 'id' | 'revision'>): string {
  return `${template.id}@${template.revision}`;
}
