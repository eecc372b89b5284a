import { expect, it } from 'vitest';
import { letEverythingFail } from './everything-fails.ts';

it('tells 7,000 fans exactly once, and a person what to do, through half a minute of errors', async () => {
  const { shown, states, retried, alerts } = await letEverythingFail({
    fans: 7000,
    messagesPerSecond: 80,
    outageSeconds: 30,
    unknownWaitSeconds: 60,
    withinMs: 30 * 60_000,
  });
  console.info({ shown, states, retried, alerts });
  expect(shown).toEqual({ 1: 7000 });
  expect(alerts).toContainEqual(
    expect.stringContaining('Nothing is sent for now: WhatsApp says 190'),
  );
});
