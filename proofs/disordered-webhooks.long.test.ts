import { afterAll, beforeAll, expect, it } from 'vitest';
import { endStatesAfter } from './disordered-webhooks.ts';
import { type House, openHouse } from './house.ts';

const WEATHER = { fans: 1000, withinMs: 15 * 60_000 };

let house: House;
beforeAll(async () => {
  house = await openHouse({ workers: 1, messagesPerSecond: 1000, unknownWaitSeconds: 120 });
});
afterAll(() => house.close());

it('ends in the same state for 1,000 fans, whether webhooks come in order or in every disorder', async () => {
  const inOrder = await endStatesAfter(house, { ...WEATHER, artist: 'djana', faults: {} });
  const inDisorder = await endStatesAfter(house, {
    ...WEATHER,
    artist: 'selma',
    faults: {
      webhookCopies: 3,
      webhookShuffleMs: 2000,
      webhookBatch: { size: 500 },
      webhookDelayMs: { min: 0, max: 20_000 },
      webhookBadSignature: 0.1,
    },
  });
  expect(inDisorder).toEqual(inOrder);
});
