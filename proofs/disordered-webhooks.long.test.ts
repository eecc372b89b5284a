import { afterAll, beforeAll, expect, it } from 'vitest';
import { endStatesAfter } from './disordered-webhooks.ts';
import { type Installation, startInstallation } from './installation/installation.ts';

const CONDITIONS = { fans: 1000, withinMs: 15 * 60_000 };

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation({
    workers: 1,
    messagesPerSecond: 1000,
    unknownWaitSeconds: 120,
  });
});
afterAll(() => installation.close());

it('ends in the same state for 1,000 fans, whether webhooks come in order or in every disorder', async () => {
  const inOrder = await endStatesAfter(installation, {
    ...CONDITIONS,
    artist: 'djana',
    faults: {},
  });
  const inDisorder = await endStatesAfter(installation, {
    ...CONDITIONS,
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
