import { it } from 'vitest';
import { settleBeliefs } from './told-in-between.ts';

it('leaves nobody out and nobody in error, however its steps fall between what people do', async () => {
  await settleBeliefs(false, { seed: 20_261_121, numRuns: 20 });
}, 300_000);

it('nor where there is so little room that news waits and is summed up', async () => {
  await settleBeliefs(true, { seed: 20_261_128, numRuns: 20 });
}, 300_000);
