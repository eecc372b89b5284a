import { expect, it } from 'vitest';
import { sendHostileTraffic } from './hostile-traffic.ts';

it('answers 550 hostile inputs without an error of its own, and changes nothing without a right', async () => {
  const { faults, refused, states, health, isBystanderUntouched } = await sendHostileTraffic({
    texts: 25,
    webhooks: 125,
    requests: 400,
    warmUp: null,
    phones: 20,
    seed: 1,
    withinMs: 250_000,
  });
  expect(faults).toEqual([]);
  expect(refused).toEqual([]);
  // What has no sender any more is ignored; nothing failed or was put aside.
  expect(Object.keys(states).filter((state) => !['done', 'ignored'].includes(state))).toEqual([]);
  expect(isBystanderUntouched).toBe(true);
  expect(health.unanswered).toBe(0);
}, 600_000);
