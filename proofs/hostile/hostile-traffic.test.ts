import { expect, it } from 'vitest';
import { sendHostileTraffic, WARM_UP } from './hostile-traffic.ts';

const TEXTS = 60;

it('answers every hurtful text and hostile request without an error of its own', async () => {
  const { texts, requests, health } = await sendHostileTraffic({
    texts: TEXTS,
    phones: 20,
    requests: 400,
    seed: 1,
    withinMs: 250_000,
  });
  expect(requests.faults).toEqual([]);
  expect(texts).toEqual({ refused: [], states: { done: TEXTS + WARM_UP.texts } });
  expect(health.unanswered).toBe(0);
}, 600_000);
