import { expect, it } from 'vitest';
import { disturbProcesses } from './several-processes.ts';

it('tells 20,000 fans exactly once though three web processes and three workers are killed, hang and are exchanged for five minutes', async () => {
  const { longestStopMs, longestOutageMs, ...told } = await disturbProcesses({
    ...{ webs: 3, workers: 3, fans: 20_000, blows: 40, chatters: 2000 },
    messagesPerSecond: 80,
    unknownWaitSeconds: 90,
    withinMs: 20 * 60_000,
  });
  console.info({ ...told, longestStopMs, longestOutageMs });
  expect(told).toEqual({ shown: { 1: 20_000 }, answers: { 1: 2000 } });
});
