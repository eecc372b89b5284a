import { Direction } from 'radix-ui';
import { createRoot } from 'react-dom/client';
import { toleratePageTranslation } from '../tolerate-page-translation.ts';
import { type ToastMessage, ToastQueue } from './toast-queue.ts';
import { Toaster, type ToastNames } from './toaster.tsx';

let queue: ToastQueue | undefined;

function startToaster(names: ToastNames): ToastQueue {
  toleratePageTranslation();
  const started = new ToastQueue();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <Direction.Provider dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Toaster names={names} queue={started} />
    </Direction.Provider>,
  );
  return started;
}

/** Shows a toast on a page that is otherwise without React. */
export function showToast(message: ToastMessage, names: ToastNames): void {
  queue ??= startToaster(names);
  queue.show(message);
}
