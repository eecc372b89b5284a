import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { NO_MEASURES } from '../watching/metrics.ts';
import { createFanOuts } from './fan-outs.ts';

it('Of several long fan-outs two go on at once, so that connections are left for the chat and the sender', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const fanOuts = createFanOuts({
    db: {} as never,
    traces: {
      fanOut: (announcementId) => {
        begun.push(announcementId);
        return new Promise((resolve) => ends.push(() => resolve(null)));
      },
      leased: async () => {},
      posted() {},
      statuses: async () => {},
    },
    timesOf: async () => new Map(),
    measures: NO_MEASURES,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });
  const runs = [1, 2, 3].map((announcementId) => fanOuts.run(announcementId));
  await nextTurn();
  expect(begun).toEqual([1, 2]);
  ends[0]!();
  await runs[0];
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await Promise.all(runs);
});
