import { it } from 'vitest';
import { compareWithModel } from './who-is-told.ts';

it('tells whom the rules name, whatever fans and artists do in whatever order', async () => {
  await compareWithModel({ seed: 20_261_121, numRuns: 20 });
}, 300_000);
