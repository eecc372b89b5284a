import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, startInstallation } from './installation/installation.ts';
import { QUICK_PACE } from './installation/quick-pace.ts';
import { killWorkers } from './killed-workers.ts';

const PROOF = {
  statusDelayMs: { sent: { min: 10, max: 200 }, delivered: { min: 10, max: 300 } },
  withinMs: 600_000,
};

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation({
    messagesPerSecond: 100,
    unknownWaitSeconds: 3,
    pace: QUICK_PACE,
  });
});
afterAll(() => installation.close());

it('tells every fan exactly once though workers are killed while they send', async () => {
  const { shown } = await killWorkers(installation, {
    ...PROOF,
    username: 'djana',
    fans: 200,
    kills: 2,
  });
  expect(shown).toEqual({ 1: 200 });
}, 1_800_000);

it('leaves unknown what killed workers held, and tells nobody twice, while no status comes', async () => {
  const { shown, states } = await killWorkers(installation, {
    ...PROOF,
    username: 'silent',
    fans: 100,
    kills: 1,
    withoutStatuses: true,
  });
  expect(Object.keys(shown).filter((times) => Number(times) > 1)).toEqual([]);
  expect(states.unknown).toBeGreaterThan(0);
  expect(shown[0] ?? 0).toBeLessThanOrEqual(states.unknown!);
}, 1_800_000);
