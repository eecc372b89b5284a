import type { Message } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { type MessageView, viewMessage } from './message-view.ts';

/** Something a phone's screen shows at once. */
export type PhoneEvent =
  | { event: 'message'; waId: string; data: MessageView }
  | { event: 'typing'; waId: string; data: { seconds: number } }
  | { event: 'phones'; waId: string; data: Record<string, never> };

type Listener = (event: PhoneEvent) => void;

/** Carries what happens on phones to whoever watches them. */
export class PhoneEvents {
  readonly #listeners = new Set<Listener>();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Calls back on every event until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A message is new, or its status or picture changed. */
  changed(message: Message): void {
    if (this.#listeners.size === 0) return;
    this.#tell({ event: 'message', waId: message.waId, data: viewMessage(message, this.#store) });
  }

  /** The business is typing, until its next message or for so many seconds. */
  typing(waId: string, seconds: number): void {
    this.#tell({ event: 'typing', waId, data: { seconds } });
  }

  /** A phone was made, named, or changed its number or persona. */
  phonesChanged(waId: string): void {
    this.#tell({ event: 'phones', waId, data: {} });
  }

  #tell(event: PhoneEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
