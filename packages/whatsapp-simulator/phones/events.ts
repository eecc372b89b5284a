import type { Message } from '../state/records.ts';

/** Something a phone's screen shows at once. */
export type PhoneEvent =
  /** A message is new, or its status changed. */
  | { event: 'message'; waId: string; message: Message }
  /** The business is typing, until its next message or for so many seconds. */
  | { event: 'typing'; waId: string; seconds: number }
  /** A phone was made, named, or changed its number or persona. */
  | { event: 'phones'; waId: string };

type Listener = (event: PhoneEvent) => void;

/** Passes on what happens on phones to its listeners. */
export class PhoneEvents {
  readonly #listeners = new Set<Listener>();

  /** Calls back on every event until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: PhoneEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
