import { expect, it, vi } from 'vitest';
import { latestReading } from './latest-reading.ts';

const never = () => {
  throw new Error('It did not fail');
};

it('shows that it is reading until that is done', async () => {
  const list: { ariaBusy: string | null } = { ariaBusy: null };
  const { promise, resolve } = Promise.withResolvers<void>();
  latestReading(list).start({ address: '/a', read: () => promise, otherwise: never });
  expect(list.ariaBusy).toBe('true');
  resolve();
  await vi.waitFor(() => expect(list.ariaBusy).toBe(null));
});

it('reads the same once while it is under way, and does what is left to do after a failure', async () => {
  const readings = latestReading({ ariaBusy: null });
  const read = vi.fn(() => Promise.reject(new Error('No connection')));
  const otherwise = vi.fn();
  readings.start({ address: '/a', read, otherwise });
  readings.start({ address: '/a', read, otherwise });
  await vi.waitFor(() => expect(otherwise).toHaveBeenCalledOnce());
  expect(read).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    readings.start({ address: '/a', read, otherwise });
    expect(read).toHaveBeenCalledTimes(2);
  });
});

it('lets a later reading end an earlier one, whose failure then counts for nothing', async () => {
  const list: { ariaBusy: string | null } = { ariaBusy: null };
  const readings = latestReading(list);
  let ended: AbortSignal | undefined;
  const first = Promise.withResolvers<void>();
  readings.start({
    address: '/a',
    read: (signal) => {
      ended = signal;
      return first.promise;
    },
    otherwise: never,
  });
  const second = Promise.withResolvers<void>();
  readings.start({ address: '/b', read: () => second.promise, otherwise: never });
  expect(ended?.aborted).toBe(true);
  first.reject(new Error('Aborted'));
  await first.promise.catch(() => {});
  expect(list.ariaBusy).toBe('true');
  second.resolve();
  await vi.waitFor(() => expect(list.ariaBusy).toBe(null));
});
