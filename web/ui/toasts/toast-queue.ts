import { TOAST_REMOVAL_DELAY_MS, TOASTS_AT_ONCE } from '../../../contract/limits.ts';

/** What a toast says. `destructive` is for something that went wrong. */
export interface ToastMessage {
  title: string;
  description?: string;
  action?: { label: string; onAction: () => void };
  variant?: 'default' | 'destructive';
}

export interface QueuedToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** Shows a toast; what comes back takes it away again. */
export type ShowToast = (message: ToastMessage) => () => void;

/** The toasts of a page. The newest pushes out the one before it. */
export class ToastQueue {
  #toasts: QueuedToast[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same array until something changes. */
  readonly toasts = (): QueuedToast[] => this.#toasts;

  readonly show: ShowToast = (message) => {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#change([{ ...message, id, open: true }, ...this.#toasts].slice(0, TOASTS_AT_ONCE));
    return () => this.close(id);
  };

  /** A closed toast stays in the queue for a while, so that it can leave the screen in its own time. */
  close(id: number): void {
    this.#change(this.#toasts.map((one) => (one.id === id ? { ...one, open: false } : one)));
    setTimeout(
      () => this.#change(this.#toasts.filter((one) => one.id !== id)),
      TOAST_REMOVAL_DELAY_MS,
    );
  }

  #change(toasts: QueuedToast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
