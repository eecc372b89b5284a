import { expect, it } from 'vitest';
import { QUICK_PACE } from './installation/quick-pace.ts';
import { killInSilence } from './quiet-crashes.ts';

const AT_ONCE = 10;

it('tells every fan exactly once though the worker is killed while it sends, and nothing else is sent', async () => {
  const { shown, markedPerKill } = await killInSilence({
    fans: 100,
    kills: 2,
    messagesPerSecond: 100,
    statusDelayMs: { sent: { min: 10, max: 200 }, delivered: { min: 10, max: 300 } },
    unknownWaitSeconds: 4,
    pace: { ...QUICK_PACE, delivery: { ...QUICK_PACE.delivery, atOnce: AT_ONCE } },
    withinMs: 600_000,
  });
  expect(shown).toEqual({ 1: 100 });
  expect(Math.max(...markedPerKill)).toBeLessThanOrEqual(2 * AT_ONCE);
}, 1_800_000);
