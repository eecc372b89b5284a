import { describe, expect, it } from 'vitest';
import { type GigValues, gigValues } from './gig-values.ts';
import { rebasedValues } from './rebased-values.ts';

const before: GigValues = { ...gigValues(null), title: 'Late night', day: '2026-12-09' };
const saved: GigValues = {
  ...before,
  day: '2026-12-10',
  time: { hours: 23, minutes: 0, seconds: 0 },
  venue: 'Silver Room',
  status: 'cancelled',
};

describe('a form whose gig was changed elsewhere', () => {
  it('takes over what was not touched, and keeps what was typed', () => {
    const typed = { ...before, title: 'Later night' };
    expect(rebasedValues(typed, before, saved)).toEqual({ ...saved, title: 'Later night' });
  });

  it('keeps day and time together, and so the place with its venue', () => {
    const typed: GigValues = { ...before, day: '2026-12-11', address: 'Rua 1' };
    expect(rebasedValues(typed, before, saved)).toEqual({ ...typed, status: 'cancelled' });
  });
});
