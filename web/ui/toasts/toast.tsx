import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { classes } from '../classes.ts';
import type { QueuedToast } from './toast-queue.ts';

interface ToastProps {
  toast: QueuedToast;
  /** What its button to close it is called. */
  close: string;
  onClose: () => void;
}

/** One toast on the screen; the timing and the swipe are the provider's. */
export function Toast({ toast, close, onClose }: ToastProps) {
  const destructive = toast.variant === 'destructive';
  return (
    <RadixToast.Root
      open={toast.open}
      onOpenChange={(open) => !open && onClose()}
      type={destructive ? 'foreground' : 'background'}
      data-variant={toast.variant ?? 'default'}
      className={classes(
        // An open dialog turns off what lies outside of it; a toast over it can be closed all the same.
        'pointer-events-auto flex items-start gap-3 rounded-card rule p-4 shadow-lg data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform motion-reduce:transition-none',
        destructive ? 'border-alarm bg-alarm text-paper' : 'border-ink bg-card text-ink',
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <RadixToast.Title className="wrap-anywhere font-semibold">{toast.title}</RadixToast.Title>
        {toast.description ? (
          <RadixToast.Description className="wrap-anywhere text-sm">
            {toast.description}
          </RadixToast.Description>
        ) : null}
      </div>
      {toast.action ? (
        <RadixToast.Action
          altText={toast.action.label}
          onClick={toast.action.onAction}
          className="min-h-11 cursor-pointer rounded-full rule border-current px-4 font-semibold"
        >
          {toast.action.label}
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close
        aria-label={close}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
      >
        <X aria-hidden className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
