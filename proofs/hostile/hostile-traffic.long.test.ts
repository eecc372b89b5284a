import { expect, it } from 'vitest';
import { sendHostileTraffic, WARM_UP } from './hostile-traffic.ts';

// The only proof that measures time: it is for a machine on which nothing else runs.
it('answers /healthz within 200 ms and gives its memory back, whatever is texted and asked', async () => {
  const { faults, refused, states, health, ...measured } = await sendHostileTraffic({
    texts: 500,
    webhooks: 0,
    requests: 2000,
    warmUp: WARM_UP,
    phones: 100,
    seed: 2,
    withinMs: 20 * 60_000,
  });
  console.info({ ...measured, refused, states, faults: faults.length, health });
  expect(faults).toEqual([]);
  expect(refused).toEqual([]);
  // What has no sender any more is ignored; nothing failed or was put aside.
  expect(Object.keys(states).filter((state) => !['done', 'ignored'].includes(state))).toEqual([]);
  expect(health.unanswered).toBe(0);
  expect(health.longestMs).toBeLessThanOrEqual(200);
  expect(measured.grownMegabytes).toBeLessThanOrEqual(50);
});

it('answers 100,000 hostile inputs without an error of its own, and changes nothing without a right', async () => {
  const { faults, refused, states, health, ...measured } = await sendHostileTraffic({
    texts: 60,
    webhooks: 540,
    requests: 1400,
    rounds: 50,
    warmUp: WARM_UP,
    phones: 200,
    seed: 3,
    withinMs: 20 * 60_000,
  });
  console.info({ ...measured, refused, states, faults: faults.length, health });
  expect(faults).toEqual([]);
  expect(refused).toEqual([]);
  // What has no sender any more is ignored; nothing failed or was put aside.
  expect(Object.keys(states).filter((state) => !['done', 'ignored'].includes(state))).toEqual([]);
  expect(measured.isBystanderUntouched).toBe(true);
  expect(health.unanswered).toBe(0);
  // Caches fill and code is loaded in the first half; what still grows in the second would grow for ever.
  expect(measured.grownMegabytes).toBeLessThanOrEqual(120);
  expect(measured.grownLateMegabytes).toBeLessThanOrEqual(15);
});
