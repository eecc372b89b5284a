import { expect, it } from 'vitest';
import { QUICK_PACE } from './installation/quick-pace.ts';
import { disturbProcesses } from './several-processes.ts';

it('tells every fan, and answers everyone who writes, exactly once though web processes and workers are killed, hang and are exchanged', async () => {
  const { shown, answers, wrote } = await disturbProcesses({
    webs: 2,
    workers: 2,
    fans: 150,
    disturbances: 3,
    messagesPerSecond: 20,
    // Longer than a hanging worker hangs, and than the messenger takes to repeat what a dead web process was told.
    unknownWaitSeconds: 15,
    pace: QUICK_PACE,
    withinMs: 600_000,
  });
  expect(shown).toEqual({ 1: 150 });
  expect(answers).toEqual({ 1: wrote });
}, 1_800_000);
