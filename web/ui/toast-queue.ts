import { TOASTS_AT_ONCE } from '../../contract/limits.ts';

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

/** The newest toast pushes out the one before it. */
export function addToast(toasts: QueuedToast[], id: number, message: ToastMessage): QueuedToast[] {
  return [{ ...message, id, open: true }, ...toasts].slice(0, TOASTS_AT_ONCE);
}

/** A closed toast stays in the list, so that it can leave the screen in its own time. */
export function closeToast(toasts: QueuedToast[], id: number): QueuedToast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}

export function removeToast(toasts: QueuedToast[], id: number): QueuedToast[] {
  return toasts.filter((toast) => toast.id !== id);
}
