import { describe, expect, it } from 'vitest';
import { aGig } from '../gig/a-gig.ts';
import { ENGLISH } from '../testing/words.ts';
import { gigValues } from './gig-values.ts';
import { shownTime } from './shown-time.ts';

const inRecife = gigValues(aGig());

describe('a time that is typed', () => {
  it('is shown on 24 hours, in the town of the venue', () => {
    expect(shownTime(inRecife, ENGLISH)).toBe('Shown as 22:00 in Recife');
  });

  it('is shown before a place or a day is chosen', () => {
    const values = { ...gigValues(null), time: { hours: 9, minutes: 5, seconds: 0 } };
    expect(shownTime(values, ENGLISH)).toBe('Shown as 09:05 at the venue');
    expect(shownTime({ ...values, place: inRecife.place }, ENGLISH)).toBe(
      'Shown as 09:05 in Recife',
    );
  });

  it('is shown by the zone that was chosen where it is not that of the place', () => {
    const values = { ...inRecife, moment: null, timeZone: 'America/Argentina/Salta' };
    expect(shownTime(values, ENGLISH)).toBe('Shown as 22:00, Salta, Argentina time');
    expect(shownTime({ ...values, timeZone: 'America/Recife' }, ENGLISH)).toBe(
      'Shown as 22:00 in Recife',
    );
  });

  it('is shown as clocks show it, where they leave it out and that was said', () => {
    const place = { ...inRecife.place!, name: 'Berlin', timeZone: 'Europe/Berlin' };
    const time = { hours: 2, minutes: 30, seconds: 0 };
    const never = { ...inRecife, place, day: '2027-03-28', time, moment: null };
    expect(shownTime(never, ENGLISH)).toBe('Shown as 02:30 in Berlin');
    expect(shownTime({ ...never, moment: '2027-03-28T01:30:00Z' }, ENGLISH)).toBe(
      'Shown as 03:30 in Berlin',
    );
  });
});
