import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastQueue } from './toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the queue of toasts', () => {
  it('shows only the newest toast', () => {
    const queue = new ToastQueue();
    queue.show({ title: 'First' });
    queue.show({ title: 'Second' });
    expect(queue.toasts()).toEqual([{ id: 2, title: 'Second', open: true }]);
  });

  it('keeps all that a toast says', () => {
    const queue = new ToastQueue();
    const action = { label: 'Try again', onAction: () => {} };
    const toast = { title: 'Not saved', description: 'No answer', action } as const;
    queue.show({ ...toast, variant: 'destructive' });
    expect(queue.toasts()).toEqual([{ ...toast, variant: 'destructive', id: 1, open: true }]);
  });

  it('closes the toast that is meant and no other', () => {
    const queue = new ToastQueue();
    const closeFirst = queue.show({ title: 'First' });
    const closeSecond = queue.show({ title: 'Second' });
    closeFirst();
    expect(queue.toasts()[0]?.open).toBe(true);
    closeSecond();
    expect(queue.toasts()[0]?.open).toBe(false);
  });

  it('removes a closed toast after 1,000,000 ms', () => {
    const queue = new ToastQueue();
    queue.show({ title: 'First' })();
    vi.advanceTimersByTime(999_999);
    expect(queue.toasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(queue.toasts()).toEqual([]);
  });

  it('tells who listens, until they listen no more', () => {
    const queue = new ToastQueue();
    const heard = vi.fn();
    const stop = queue.subscribe(heard);
    queue.show({ title: 'First' });
    stop();
    queue.show({ title: 'Second' });
    expect(heard).toHaveBeenCalledOnce();
  });
});
