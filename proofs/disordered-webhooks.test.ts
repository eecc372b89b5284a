import { afterAll, beforeAll, expect, it } from 'vitest';
import { endStatesAfter } from './disordered-webhooks.ts';
import { type Installation, startInstallation } from './installation/installation.ts';
import { QUICK_PACE } from './installation/quick-pace.ts';

const CONDITIONS = { fans: 12, withinMs: 120_000 };

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation({
    workers: 1,
    messagesPerSecond: 1000,
    unknownWaitSeconds: 30,
    pace: QUICK_PACE,
  });
});
afterAll(() => installation.close());

it('ends in the same state, whether webhooks come in order or in every disorder', async () => {
  const inOrder = await endStatesAfter(installation, {
    ...CONDITIONS,
    artist: 'djana',
    faults: {},
  });
  const inDisorder = await endStatesAfter(installation, {
    ...CONDITIONS,
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
