import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Installation, startInstallation } from './installation/installation.ts';
import { killWorkers } from './killed-workers.ts';

const PROOF = {
  fans: 10_000,
  kills: 50,
  statusDelayMs: { sent: { min: 200, max: 2000 }, delivered: { min: 1000, max: 5000 } },
  withinMs: 15 * 60_000,
};

let installation: Installation;
beforeEach(async () => {
  installation = await startInstallation({ messagesPerSecond: 250, unknownWaitSeconds: 10 });
});
afterEach(() => installation.close());

it('tells 10,000 fans exactly once though workers are killed 50 times while they send', async () => {
  const { shown, states } = await killWorkers(installation, PROOF);
  console.info({ shown, states });
  expect(shown).toEqual({ 1: 10_000 });
});

it('leaves unknown what killed workers held, and tells nobody twice, while no status comes', async () => {
  const { shown, states } = await killWorkers(installation, { ...PROOF, withoutStatuses: true });
  console.info({ shown, states });
  expect(
    Object.keys(shown)
      .map(Number)
      .every((count) => count <= 1),
  ).toBe(true);
  expect(states.unknown).toBeGreaterThan(0);
  expect(shown[0] ?? 0).toBeLessThanOrEqual(states.unknown!);
});
