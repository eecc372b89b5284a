import { expect, it } from 'vitest';
import { killWorkers } from './killed-workers.ts';
import { QUICK_PACE } from './quick-pace.ts';

const PROOF = {
  kills: 3,
  messagesPerSecond: 100,
  statusDelayMs: { sent: { min: 10, max: 200 }, delivered: { min: 10, max: 300 } },
  unknownWaitSeconds: 3,
  pace: QUICK_PACE,
  withinMs: 600_000,
};

it('tells every fan exactly once though workers are killed while they send', async () => {
  const { shown } = await killWorkers({ ...PROOF, fans: 300 });
  expect(shown).toEqual({ 1: 300 });
}, 1_800_000);

it('leaves unknown what killed workers held, and tells nobody twice, while no status comes', async () => {
  const { shown, states } = await killWorkers({ ...PROOF, fans: 150, withoutStatuses: true });
  expect(shown[2]).toBeUndefined();
  expect(states.unknown).toBeGreaterThan(0);
  expect(shown[0] ?? 0).toBeLessThanOrEqual(states.unknown!);
}, 1_800_000);
