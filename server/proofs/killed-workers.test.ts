import { expect, it } from 'vitest';
import { killWorkers } from './killed-workers.ts';
import { QUICK_PACE } from './quick-pace.ts';

it('tells every fan exactly once though workers are killed while they send', async () => {
  const { shown } = await killWorkers({
    fans: 300,
    kills: 3,
    messagesPerSecond: 100,
    statusDelayMs: { sent: { min: 10, max: 200 }, delivered: { min: 10, max: 300 } },
    unknownWaitSeconds: 3,
    pace: QUICK_PACE,
    withinMs: 60_000,
  });
  expect(shown).toEqual({ 1: 300 });
}, 120_000);
