import { describe, expect, it } from 'vitest';
import { aGig } from '../gig/a-gig.ts';
import { ENGLISH, GERMAN } from '../testing/words.ts';
import { changesMeanwhile, rebasedValues } from './changes-meanwhile.ts';
import { type GigValues, gigValues } from './gig-values.ts';

const LOADED = aGig({ date: '2026-12-12T23:00:00.000Z', timeZone: 'Europe/Berlin' });
const MOVED = aGig({
  date: '2026-12-14T23:30:00.000Z',
  timeZone: 'Europe/Berlin',
  status: 'postponed',
});

describe('what others made of a gig meanwhile', () => {
  it('is said in the language of the page', () => {
    expect(changesMeanwhile(LOADED, MOVED, ENGLISH)).toBe(
      'it is postponed and its date is Tue, 15 Dec 2026, 00:30',
    );
    expect(changesMeanwhile(LOADED, MOVED, GERMAN)).toMatch(
      /^er ist verschoben und das Datum ist Di., 15\. Dez\. 2026, 0?0:30$/,
    );
  });

  it('is all that stands where it was changed back', () => {
    expect(changesMeanwhile(LOADED, LOADED, ENGLISH)).toMatch(
      /^it takes place, its date is Sun, 13 Dec 2026, 00:00 and its place is /,
    );
  });
});

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
