import { expect, it, vi } from 'vitest';
import { latestLoad } from './latest-load.ts';

const never = () => {
  throw new Error('It did not fail');
};

it('shows that it is loading until that is done', async () => {
  const list: { ariaBusy: string | null } = { ariaBusy: null };
  const { promise, resolve } = Promise.withResolvers<void>();
  latestLoad(list).start({ key: '/a', load: () => promise, onFailure: never });
  expect(list.ariaBusy).toBe('true');
  resolve();
  await vi.waitFor(() => expect(list.ariaBusy).toBe(null));
});

it('loads the same once while it is under way, and does what is left to do after a failure', async () => {
  const loads = latestLoad({ ariaBusy: null });
  const load = vi.fn(() => Promise.reject(new Error('No connection')));
  const onFailure = vi.fn();
  loads.start({ key: '/a', load, onFailure });
  loads.start({ key: '/a', load, onFailure });
  await vi.waitFor(() =>
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('No connection')),
  );
  expect(load).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    loads.start({ key: '/a', load, onFailure });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

it('lets a later load end an earlier one, whose failure then counts for nothing', async () => {
  const list: { ariaBusy: string | null } = { ariaBusy: null };
  const loads = latestLoad(list);
  let ended: AbortSignal | undefined;
  const first = Promise.withResolvers<void>();
  loads.start({
    key: '/a',
    load: (signal) => {
      ended = signal;
      return first.promise;
    },
    onFailure: never,
  });
  const second = Promise.withResolvers<void>();
  loads.start({ key: '/b', load: () => second.promise, onFailure: never });
  expect(ended?.aborted).toBe(true);
  first.reject(new Error('Aborted'));
  await first.promise.catch(() => {});
  expect(list.ariaBusy).toBe('true');
  second.resolve();
  await vi.waitFor(() => expect(list.ariaBusy).toBe(null));
});
