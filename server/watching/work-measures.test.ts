import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
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

  it('of sweeps is told by when one last ended well', async () => {
    const registry = new Registry();
    const { measures } = recordedMeasures();
    const { measured, lastAt } = watchSweeps(registry, measures);
    const sweeps = measured([failing, async () => {}]);
    await expect(sweeps[0]!()).rejects.toThrow();
    expect(lastAt()).toBeNull();
    expect(await registry.metrics()).not.toMatch(/^stagebell_last_sweep/m);
    await sweeps[1]!();
    expect(await registry.metrics()).toMatch(/^stagebell_last_sweep_timestamp_seconds \d{10}/m);
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
