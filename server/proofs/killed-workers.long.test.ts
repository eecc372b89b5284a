import { expect, it } from 'vitest';
import { killWorkers } from './killed-workers.ts';

it('tells 10,000 fans exactly once though workers are killed 50 times while they send', async () => {
  const { shown, states } = await killWorkers({
    fans: 10_000,
    kills: 50,
    messagesPerSecond: 250,
    statusDelayMs: { sent: { min: 200, max: 2000 }, delivered: { min: 1000, max: 5000 } },
    unknownWaitSeconds: 10,
    withinMs: 15 * 60_000,
  });
  console.info(states);
  expect(shown).toEqual({ 1: 10_000 });
});
