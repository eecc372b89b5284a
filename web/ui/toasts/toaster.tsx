import { Direction, Toast as RadixToast } from 'radix-ui';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_PX } from '../../../contract/limits.ts';
import type { Words } from '../../words/words.ts';
import { Toast } from './toast.tsx';
import { type ShowToast, ToastQueue } from './toast-queue.ts';

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast from anywhere inside the `Toaster`. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a Toaster around it');
  return show;
}

/** What toasts are called, for screen readers, and the button that closes one. */
export interface ToastNames {
  one: string;
  all: string;
  close: string;
}

export function toastNames({ toast: { one, all, close } }: Pick<Words, 'toast'>): ToastNames {
  return { one, all: all({ key: TOAST_HOTKEY }), close };
}

interface ToasterProps {
  names: ToastNames;
  /** Left out, it has one of its own. */
  queue?: ToastQueue;
  children?: ReactNode;
}

/**
 * Wraps the application and shows its toasts, one at a time. Radix pauses the clock while a toast
 * is hovered or focused, closes on Escape, and drops the screen reader's copy after 1000 ms.
 */
export function Toaster({ names, queue: given, children }: ToasterProps) {
  const direction = Direction.useDirection();
  const [queue] = useState(() => given ?? new ToastQueue());
  const toasts = useSyncExternalStore(queue.subscribe, queue.toasts, queue.toasts);
  return (
    <ToastContext value={queue.show}>
      {children}
      <RadixToast.Provider
        label={names.one}
        duration={TOAST_DURATION_MS}
        swipeDirection={direction === 'rtl' ? 'left' : 'right'}
        swipeThreshold={TOAST_SWIPE_PX}
      >
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            close={names.close}
            onClose={() => queue.close(toast.id)}
          />
        ))}
        <RadixToast.Viewport
          label={names.all}
          hotkey={[TOAST_HOTKEY]}
          className="fixed top-0 end-0 z-50 flex w-full flex-col gap-2 p-4 outline-none sm:max-w-md lg:top-auto lg:bottom-0"
        />
      </RadixToast.Provider>
    </ToastContext>
  );
}
