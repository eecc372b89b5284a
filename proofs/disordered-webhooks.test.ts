import { afterAll, beforeAll, expect, it } from 'vitest';
import { endStatesAfter } from './disordered-webhooks.ts';
import { type House, openHouse } from './house.ts';
import { QUICK_PACE } from './quick-pace.ts';

const WEATHER = { fans: 12, withinMs: 120_000 };

let house: House;
beforeAll(async () => {
  house = await openHouse({
    workers: 1,
    messagesPerSecond: 1000,
    unknownWaitSeconds: 30,
    pace: QUICK_PACE,
  });
});
afterAll(() => house.close());

it('ends in the same state, whether webhooks come in order or in every disorder', async () => {
  const inOrder = await endStatesAfter(house, { ...WEATHER, artist: 'djana', faults: {} });
  const inDisorder = await endStatesAfter(house, {
    ...WEATHER,
    artist: 'selma',
    faults: {
      seed: 11,
      webhookCopies: 3,
      webhookShuffleMs: 100,
      webhookBatch: { size: 500 },
      webhookDelayMs: { min: 0, max: 3000 },
      webhookBadSignature: 0.1,
    },
  });
  expect(inDisorder).toEqual(inOrder);
}, 300_000);
