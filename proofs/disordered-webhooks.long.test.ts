import { expect, it } from 'vitest';
import { endStateAfter } from './disordered-webhooks.ts';

const WEATHER = {
  fans: 1000,
  messagesPerSecond: 1000,
  unknownWaitSeconds: 120,
  withinMs: 15 * 60_000,
};

it('ends in the same state for 1,000 fans, whether webhooks come in order or in every disorder', async () => {
  const inOrder = await endStateAfter({ ...WEATHER, faults: {} });
  const inDisorder = await endStateAfter({
    ...WEATHER,
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
