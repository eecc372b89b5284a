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

const toaster = new Promise<Show>((resolve) => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <Toaster>
      <Ready onReady={resolve} />
    </Toaster>,
  );
});

/** Shows a toast on a page that is otherwise without React. */
export async function showToast(message: ToastMessage): Promise<void> {
  (await toaster)(message);
}
