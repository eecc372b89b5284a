import { it } from 'vitest';
import { settleBeliefs } from './told-in-between.ts';

it('leaves nobody out and nobody in error, however its steps fall between what people do', async () => {
  await settleBeliefs(false, { numRuns: 1500 });
});

it('nor where there is so little room that news waits and is summed up', async () => {
  await settleBeliefs(true, { numRuns: 500 });
});
