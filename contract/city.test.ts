import { describe, expect, it } from 'vitest';
import { daysOf, readCityFilter, writeCityFilter } from './city.ts';
import { GENRE_IDS } from './genres/genres.ts';

const read = (query: string) => readCityFilter(new URLSearchParams(query)).filter;

describe("a city's filter", () => {
  it.each([
    ['', { genres: [], when: null, from: null, to: null }],
    ['genre=&when=&from=&to=', { genres: [], when: null, from: null, to: null }],
    ['genre=house&genre=techno,house', { genres: ['techno', 'house'] }],
    ['when=weekend', { when: 'weekend' }],
    ['from=2026-12-04', { from: '2026-12-04', to: null }],
    ['when=week&from=2026-12-04&to=2026-12-04', { when: null, to: '2026-12-04' }],
  ])('is read from the address ?%s', (query, filter) => {
    expect(read(query)).toMatchObject(filter);
  });

  it.each([
    ['genre=tehcno', 'genreCalled', { genre: 'tehcno' }],
    ['when=someday', 'whenUnknown', { choices: 'today, weekend, week, month' }],
    ['from=2026-02-30', 'dayWrong', {}],
    ['to=tomorrow', 'dayWrong', {}],
    ['from=2026-12-06&to=2026-12-04', 'daysBackwards', {}],
    [`genre=${GENRE_IDS.slice(0, 11)}`, 'filterTooWide', { maximum: 10 }],
    [`genre=${Array.from({ length: 5000 }, (_, made) => made)}`, 'filterTooWide', { maximum: 10 }],
  ])('of ?%s is everything, and why', (query, code, values) => {
    expect(readCityFilter(new URLSearchParams(query))).toEqual({
      filter: { genres: [], when: null, from: null, to: null },
      faults: [{ code, values }],
    });
  });

  it('is written as one address, in whatever order it came', () => {
    const filter = read('to=2026-12-06&genre=house&from=2026-12-04&genre=techno&when=week');
    expect(writeCityFilter(filter).toString()).toBe(
      'genre=techno&genre=house&from=2026-12-04&to=2026-12-06',
    );
    expect(read(String(writeCityFilter(filter)))).toEqual(filter);
  });
});

describe('the days of a filter', () => {
  it.each([
    ['today', '2026-12-02', '2026-12-02', '2026-12-02'],
    ['weekend', '2026-11-30', '2026-12-04', '2026-12-06'],
    ['weekend', '2026-12-03', '2026-12-04', '2026-12-06'],
    ['weekend', '2026-12-04', '2026-12-04', '2026-12-06'],
    ['weekend', '2026-12-05', '2026-12-05', '2026-12-06'],
    ['weekend', '2026-12-06', '2026-12-06', '2026-12-06'],
    ['week', '2026-12-28', '2026-12-28', '2027-01-03'],
    ['month', '2028-02-10', '2028-02-10', '2028-03-10'],
  ] as const)('%s, said on %s, are %s to %s', (when, today, from, to) => {
    expect(daysOf({ when, from: null, to: null }, today)).toEqual({ from, to });
  });
});
