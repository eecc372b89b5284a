import { Toast as RadixToast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import {
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_REMOVAL_DELAY_MS,
  TOAST_SWIPE_PX,
} from '../../contract/limits.ts';
import { Toast } from './toast.tsx';
import {
  addToast,
  closeToast,
  type QueuedToast,
  removeToast,
  type ToastMessage,
} from './toast-queue.ts';

/** Shows a toast; what comes back takes it away again. */
type ShowToast = (message: ToastMessage) => () => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast from anywhere inside the `Toaster`. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a Toaster around it');
  return show;
}

/**
 * Wraps the application and shows its toasts, one at a time. Radix pauses the clock while a toast
 * is hovered or focused, closes on Escape, and drops the screen reader's copy after 1000 ms.
 */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<QueuedToast[]>([]);
  const lastId = useRef(0);

  const close = useCallback((id: number) => {
    setToasts((current) => closeToast(current, id));
    setTimeout(() => setToasts((current) => removeToast(current, id)), TOAST_REMOVAL_DELAY_MS);
  }, []);

  const show = useCallback<ShowToast>(
    (message) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((current) => addToast(current, id, message));
      return () => close(id);
    },
    [close],
  );

  return (
    <ToastContext value={show}>
      {children}
      <RadixToast.Provider
        duration={TOAST_DURATION_MS}
        swipeDirection="right"
        swipeThreshold={TOAST_SWIPE_PX}
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        <RadixToast.Viewport
          hotkey={[TOAST_HOTKEY]}
          className="fixed top-0 right-0 z-50 flex w-full flex-col gap-2 p-4 outline-none sm:max-w-md lg:top-auto lg:bottom-0"
        />
      </RadixToast.Provider>
    </ToastContext>
  );
}
