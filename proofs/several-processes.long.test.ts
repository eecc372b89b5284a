import { expect, it } from 'vitest';
import { disturbProcesses } from './several-processes.ts';

it('tells 20,000 fans exactly once though three web processes and three workers are killed, hang and are exchanged for five minutes', async () => {
  const { shown, answers, wrote, ...seen } = await disturbProcesses({
    webs: 3,
    workers: 3,
    fans: 20_000,
    disturbances: 40,
    chatsPerSecond: 6,
    messagesPerSecond: 80,
    unknownWaitSeconds: 90,
    withinMs: 20 * 60_000,
  });
  console.info({ shown, answers, ...seen });
  expect({ shown, answers }).toEqual({ shown: { 1: 20_000 }, answers: { 1: wrote } });
});
