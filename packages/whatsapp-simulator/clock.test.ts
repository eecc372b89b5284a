import { afterEach, expect, it, vi } from 'vitest';
import { SimulatorClock } from './clock.ts';

afterEach(() => void vi.useRealTimers());

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

it('runs what falls due together in the order it was scheduled, though the timers were late', () => {
  vi.useFakeTimers();
  const clock = new SimulatorClock();
  const start = clock.now();
  const ran: string[] = [];
  clock.schedule(start + 10, () => ran.push('first'));
  // The machine's clock goes on while its timers do not, as on a busy machine.
  vi.setSystemTime(start + 5);
  clock.schedule(start + 10, () => ran.push('second'));
  vi.advanceTimersByTime(20);
  expect(ran).toEqual(['first', 'second']);
  clock.stop();
});

it('keeps the order of what was scheduled before and after a jump', () => {
  vi.useFakeTimers();
  const clock = new SimulatorClock();
  const ran: string[] = [];
  clock.schedule(clock.now() + 60_000, () => ran.push('scheduled before'));
  clock.advance(59_990);
  clock.schedule(clock.now() + 10, () => ran.push('scheduled after'));
  vi.advanceTimersByTime(20);
  expect(ran).toEqual(['scheduled before', 'scheduled after']);
  clock.stop();
});
