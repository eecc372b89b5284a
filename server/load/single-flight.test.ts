import { expect, it } from 'vitest';
import { askSeldom, singleFlight } from './single-flight.ts';

it('those who ask at once get one answer, and whoever asks later another', async () => {
  let asked = 0;
  const ask = singleFlight(async () => (asked += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

it('what is asked seldom is asked again only after a failure', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
  const ask = askSeldom(60_000, () => answers.shift()!);
  await expect(ask()).rejects.toThrow('away');
  expect([await ask(), await ask()]).toEqual(['here', 'here']);
});
