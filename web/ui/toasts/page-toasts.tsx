import { Direction } from 'radix-ui';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { ToastMessage } from './toast-queue.ts';
import { Toaster, type ToastNames, useToast } from './toaster.tsx';

type Show = (message: ToastMessage) => void;

function Ready({ onReady }: { onReady: (show: Show) => void }) {
  const show = useToast();
  useEffect(() => onReady(show), [show, onReady]);
  return null;
}

let toaster: Promise<Show> | undefined;

function startToaster(names: ToastNames): Promise<Show> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <Direction.Provider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
        <Toaster names={names}>
          <Ready onReady={resolve} />
        </Toaster>
      </Direction.Provider>,
    );
  });
}

/**
 * Shows a toast on a page that is otherwise without React.
 */
export async function showToast(message: ToastMessage, names: ToastNames): Promise<void> {
  toaster ??= startToaster(names);
  (await toaster)(message);
}
