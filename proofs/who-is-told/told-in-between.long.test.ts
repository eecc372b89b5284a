import { it } from 'vitest';
import { settleBeliefs } from './told-in-between.ts';

it('leaves nobody out and nobody in error, however its steps fall between what people do', async () => {
  await settleBeliefs({ numRuns: 1500 });
});
