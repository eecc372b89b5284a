import { expect, it } from 'vitest';
import { letEverythingFail } from './everything-fails.ts';
import { QUICK_PACE } from './installation/quick-pace.ts';

it('tells every fan exactly once, and a person what to do, though everything fails in turn', async () => {
  const { shown, retried, alerts } = await letEverythingFail({
    fans: 210,
    workers: 1,
    messagesPerSecond: 50,
    outageSeconds: 1,
    unknownWaitSeconds: 8,
    pace: QUICK_PACE,
    withinMs: 600_000,
  });
  expect(shown).toEqual({ 1: 210 });
  expect(retried).toBeGreaterThan(0);
  expect(alerts).toContainEqual(
    expect.stringContaining('Nothing is sent for now: WhatsApp says 190'),
  );
}, 1_800_000);
