import { expect, it } from 'vitest';
import { DELIVERY_POLICY } from '../server/delivery/policy.ts';
import { killInSilence } from './quiet-crashes.ts';

const UNKNOWN_WAIT_SECONDS = 30;

it('tells 1,500 fans exactly once, soon after the wait, though the worker is killed 10 times and nothing else is sent', async () => {
  const { shown, markedPerKill, lastToldMs, startMs } = await killInSilence({
    fans: 1500,
    kills: 10,
    messagesPerSecond: 250,
    statusDelayMs: { sent: { min: 200, max: 2000 }, delivered: { min: 1000, max: 5000 } },
    unknownWaitSeconds: UNKNOWN_WAIT_SECONDS,
    withinMs: 15 * 60_000,
  });
  console.info({ shown, markedPerKill, lastToldMs, startMs });
  expect(shown).toEqual({ 1: 1500 });
  expect(Math.max(...markedPerKill)).toBeLessThanOrEqual(2 * DELIVERY_POLICY.atOnce);
  const { leaseMs } = DELIVERY_POLICY;
  // A lease ends while the worker is away: only a slow start comes on top.
  const late = Math.max(0, startMs - leaseMs);
  expect(lastToldMs - late).toBeLessThanOrEqual(leaseMs + 1000 * UNKNOWN_WAIT_SECONDS + 30_000);
});
