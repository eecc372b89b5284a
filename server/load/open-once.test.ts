import { expect, it } from 'vitest';
import { openOnce } from './open-once.ts';

it('what is opened once is opened again after a failure, and never after a success', async () => {
  let attempts = 0;
  const open = openOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the file cannot be read');
    return 'an atlas';
  });
  const both = await Promise.allSettled([open(), open()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toBe(1);
  expect(await Promise.all([open(), open()])).toEqual(['an atlas', 'an atlas']);
  expect(await open()).toBe('an atlas');
  expect(attempts).toBe(2);
});
