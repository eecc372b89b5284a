import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { recordedMeasures } from '../testing/recorded-measures.ts';
import { watchedStore } from './watched-store.ts';
import { measuredTasks, watchSweeps } from './work-measures.ts';

const failing = async () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};

describe('work', () => {
  it('is counted by its task and its outcome', async () => {
    const { measures, recorded } = recordedMeasures();
    const tasks = measuredTasks({ draw: async () => {}, converse: failing }, measures);
    await tasks.draw();
    await expect(tasks.converse()).rejects.toThrow('no space');
    expect(recorded.map(({ what }) => what)).toEqual([
      'jobs{task="draw",outcome="done"}',
      'job{task="draw"}',
      'jobs{task="converse",outcome="failed"}',
      'job{task="converse"}',
    ]);
  });

  it('of sweeps is measured by the one that has ended well for the longest time, of those that every worker runs', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const registry = new Registry();
    const { measures } = recordedMeasures();
    const { watched, counted, lastAt } = watchSweeps(registry, measures);
    let fails = false;
    expect(await registry.metrics()).not.toMatch(/^stagebell_last_sweep/m);
    expect(lastAt()).toBe(1_800_000_000_000);
    const sweeps = watched([async () => {}, () => (fails ? failing() : Promise.resolve())]);
    vi.setSystemTime(1_800_000_030_000);
    await counted([async () => {}])[0]!();
    await sweeps[0]!();
    const sinceItBegan = /^stagebell_last_sweep_timestamp_seconds 1800000000$/m;
    expect(await registry.metrics()).toMatch(sinceItBegan);
    await sweeps[1]!();
    const metric = /^stagebell_last_sweep_timestamp_seconds 1800000030$/m;
    expect(await registry.metrics()).toMatch(metric);
    vi.setSystemTime(1_800_000_060_000);
    fails = true;
    await sweeps[0]!();
    await expect(sweeps[1]!()).rejects.toThrow();
    expect(await registry.metrics()).toMatch(metric);
    expect(lastAt()).toBe(1_800_000_030_000);
    vi.useRealTimers();
  });
});

describe('the store of pictures', () => {
  it('is called full when it is', async () => {
    const { measures, recorded } = recordedMeasures();
    const { store } = watchedStore(
      { put: failing, get: async () => null, remove: async () => true, keysOn: async () => [] },
      () => {},
      measures,
    );
    await expect(store.put(Buffer.alloc(1), 'webp')).rejects.toThrow('no space');
    await store.get('aa/aa.webp');
    expect(recorded.map(({ what }) => what)).toEqual([
      'picture_store_calls{call="put",outcome="full"}',
      'picture_store_calls{call="get",outcome="ok"}',
    ]);
  });
});
