import { expect, it } from 'vitest';
import { endStateAfter } from './disordered-webhooks.ts';
import { QUICK_PACE } from './quick-pace.ts';

const WEATHER = {
  fans: 30,
  messagesPerSecond: 1000,
  unknownWaitSeconds: 30,
  pace: QUICK_PACE,
  withinMs: 120_000,
};

it('ends in the same state, whether webhooks come in order or in every disorder', async () => {
  const inOrder = await endStateAfter({ ...WEATHER, faults: {} });
  const inDisorder = await endStateAfter({
    ...WEATHER,
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
