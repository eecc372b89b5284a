import { expect, it } from 'vitest';
import { sendHostileTraffic, WARM_UP } from './hostile-traffic.ts';

const TEXTS = 500;

// The only proof that measures time: it is for a machine on which nothing else runs.
it('answers /healthz within 200 ms and gives its memory back, whatever is texted and asked', async () => {
  const { texts, requests, health, blockedMs, grownMegabytes } = await sendHostileTraffic({
    texts: TEXTS,
    phones: 100,
    requests: 2000,
    seed: 2,
    withinMs: 20 * 60_000,
  });
  const { statuses, faults } = requests;
  console.info({ texts, statuses, faults: faults.length, health, blockedMs, grownMegabytes });
  expect(faults).toEqual([]);
  expect(texts).toEqual({ refused: [], states: { done: TEXTS + WARM_UP.texts } });
  expect(health.unanswered).toBe(0);
  expect(health.longestMs).toBeLessThanOrEqual(200);
  expect(grownMegabytes).toBeLessThanOrEqual(50);
});
