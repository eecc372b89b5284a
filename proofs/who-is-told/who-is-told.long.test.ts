import { it } from 'vitest';
import { compareWithModel } from './who-is-told.ts';

it('tells whom the rules name, whatever fans and artists do in whatever order', async () => {
  await compareWithModel({ numRuns: 1500 });
});
