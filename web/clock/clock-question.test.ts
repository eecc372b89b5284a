import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../testing/words.ts';
import { clockQuestion } from './clock-question.ts';

const HALF_PAST_TWO = { hours: 2, minutes: 30, seconds: 0 };

describe('a time that clocks change over', () => {
  it('that comes twice is asked about by the names of summer and winter time', () => {
    expect(
      clockQuestion({ day: '2027-10-31', time: HALF_PAST_TWO }, 'Europe/Berlin', ENGLISH),
    ).toEqual({
      question: 'Clocks go back then, and 02:30 comes twice. Which one is it?',
      readings: [
        { moment: '2027-10-31T00:30:00Z', label: '02:30 Central European Summer Time (UTC+2)' },
        { moment: '2027-10-31T01:30:00Z', label: '02:30 Central European Standard Time (UTC+1)' },
      ],
    });
  });

  it('that does not exist is asked about with its neighbours', () => {
    expect(
      clockQuestion({ day: '2027-03-28', time: HALF_PAST_TWO }, 'Europe/Berlin', ENGLISH),
    ).toEqual({
      question: 'Clocks go forward then, and there is no 02:30. What time is it?',
      readings: [
        { moment: '2027-03-28T00:30:00Z', label: '01:30 Central European Standard Time (UTC+1)' },
        { moment: '2027-03-28T01:30:00Z', label: '03:30 Central European Summer Time (UTC+2)' },
      ],
    });
  });

  it('by half an hour is told apart too', () => {
    const time = { hours: 2, minutes: 15, seconds: 0 };
    const spring = clockQuestion({ day: '2026-10-04', time }, 'Australia/Lord_Howe', ENGLISH);
    expect(spring?.question).toContain('there is no 02:15');
    expect(spring?.readings.map(({ label }) => label.slice(0, 5))).toEqual(['01:45', '02:45']);
  });

  it('is rare', () => {
    expect(
      clockQuestion({ day: '2027-10-31', time: HALF_PAST_TWO }, 'Asia/Tokyo', ENGLISH),
    ).toBeNull();
    expect(
      clockQuestion({ day: '2027-10-30', time: HALF_PAST_TWO }, 'Europe/Berlin', ENGLISH),
    ).toBeNull();
  });
});
