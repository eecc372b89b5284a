import { Direction } from 'radix-ui';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { ToastMessage } from './toast-queue.ts';
import { Toaster, useToast } from './toaster.tsx';

type Show = (message: ToastMessage) => void;

function Ready({ onReady }: { onReady: (show: Show) => void }) {
  const show = useToast();
  useEffect(() => onReady(show), [show, onReady]);
  return null;
}

let toaster: Promise<Show> | undefined;

function startToaster(close: string): Promise<Show> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <Direction.Provider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
        <Toaster close={close}>
          <Ready onReady={resolve} />
        </Toaster>
      </Direction.Provider>,
    );
  });
}

/**
 * Shows a toast on a page that is otherwise without React. `close` is what its button is called.
 */
export async function showToast(message: ToastMessage, close: string): Promise<void> {
  toaster ??= startToaster(close);
  (await toaster)(message);
}
