import { describe, expect, it } from 'vitest';
import { addToast, closeToast, removeToast } from './toast-queue.ts';

describe('the queue of toasts', () => {
  it('shows only the newest toast', () => {
    const toasts = addToast(addToast([], 1, { title: 'First' }), 2, { title: 'Second' });
    expect(toasts).toEqual([{ id: 2, title: 'Second', open: true }]);
  });

  it('closes the toast that is meant and no other', () => {
    const toasts = addToast([], 2, { title: 'Second' });
    expect(closeToast(toasts, 1)[0]?.open).toBe(true);
    expect(closeToast(toasts, 2)[0]?.open).toBe(false);
  });

  it('keeps a closed toast until it is removed', () => {
    const closed = closeToast(addToast([], 1, { title: 'First' }), 1);
    expect(closed).toHaveLength(1);
    expect(removeToast(closed, 1)).toEqual([]);
  });
});
