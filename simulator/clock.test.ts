import { expect, it } from 'vitest';
import { SimulatorClock } from './clock.ts';

it('runs what falls due on the way in order, each at its own time', () => {
  const clock = new SimulatorClock();
  const start = clock.now();
  const ran: [string, number][] = [];
  const note = (name: string) => () =>
    ran.push([name, Math.round((clock.now() - start) / 1000)] as [string, number]);
  clock.schedule(start + 30_000, note('late'));
  clock.schedule(start + 10_000, () => {
    note('early')();
    clock.schedule(start + 20_000, note('made on the way'));
  });
  clock.schedule(start + 90_000, note('not yet'));
  clock.advance(60_000);
  expect(ran).toEqual([
    ['early', 10],
    ['made on the way', 20],
    ['late', 30],
  ]);
  clock.stop();
});
