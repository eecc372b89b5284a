import { describe, expect, it } from 'vitest';
import type { GigFields } from '../../../../contract/gig.ts';
import { startOf } from './start.ts';

const start = (date: string, wallTime?: string) =>
  startOf({ date, wallTime } as GigFields, 'Europe/Berlin').toISOString();

describe('the start of a gig', () => {
  it.each([
    ['is the date alone', '2027-06-01T20:00:00.123Z', undefined, '2027-06-01T20:00:00.123Z'],
    ['is the wall time', '2027-06-01T20:00:00Z', '2027-06-01T20:00:00', '2027-06-01T18:00:00.000Z'],
    [
      'stays as precise as it was sent',
      '2027-06-01T18:00:00.123Z',
      '2027-06-01T20:00:00',
      '2027-06-01T18:00:00.123Z',
    ],
    [
      'is the later of two where that was meant',
      '2027-10-31T01:30:00Z',
      '2027-10-31T02:30:00',
      '2027-10-31T01:30:00.000Z',
    ],
    [
      'is the earlier of two where neither was sent',
      '2027-10-31T02:30:00Z',
      '2027-10-31T02:30:00',
      '2027-10-31T00:30:00.000Z',
    ],
    [
      'is before a skipped hour where that was meant',
      '2027-03-28T00:30:00Z',
      '2027-03-28T02:30:00',
      '2027-03-28T00:30:00.000Z',
    ],
  ])('%s', (_, date, wallTime, instant) => {
    expect(start(date, wallTime)).toBe(instant);
  });
});
