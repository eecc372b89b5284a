import type { Message } from '../state/records.ts';

/** Something a phone's screen shows at once. */
export type PhoneEvent =
  | { event: 'message'; waId: string; message: Message }
  | { event: 'typing'; waId: string; seconds: number }
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

  /** A message is new, or its status or picture changed. */
  changed(message: Message): void {
    this.#tell({ event: 'message', waId: message.waId, message });
  }

  /** The business is typing, until its next message or for so many seconds. */
  typing(waId: string, seconds: number): void {
    this.#tell({ event: 'typing', waId, seconds });
  }

  /** A phone was made, named, or changed its number or persona. */
  phonesChanged(waId: string): void {
    this.#tell({ event: 'phones', waId });
  }

  #tell(event: PhoneEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
