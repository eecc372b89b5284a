import { expect, it } from 'vitest';
import { askSeldom, singleFlight, singleFlightWithin } from './single-flight.ts';

it('those who ask at once get one answer, and whoever asks later another', async () => {
  let asked = 0;
  const ask = singleFlight(async () => (asked += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});

it('whoever waits too long gives up, and what hangs is not asked again', async () => {
  let asked = 0;
  const ask = singleFlightWithin(1, () => {
    asked += 1;
    return new Promise(() => {});
  });
  await expect(ask()).rejects.toThrow('No answer within 1 ms');
  await expect(ask()).rejects.toThrow('No answer within 1 ms');
  expect(asked).toBe(1);
});

it('what is asked seldom is asked again only after a failure', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')];
  const ask = askSeldom(60_000, () => answers.shift()!);
  await expect(ask()).rejects.toThrow('away');
  expect([await ask(), await ask()]).toEqual(['here', 'here']);
});
