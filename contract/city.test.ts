import { describe, expect, it } from 'vitest';
import { daysOf, readCityFilter, writeCityFilter } from './city.ts';

const read = (query: string) => readCityFilter(new URLSearchParams(query));

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
    ['genre=tehcno', 'There is no genre called “tehcno”'],
    ['when=someday', 'Choose one of today, weekend, week, month'],
    ['from=2026-02-30', 'That is not a date: write it like 2026-12-04'],
    ['to=tomorrow', 'That is not a date: write it like 2026-12-04'],
    ['from=2026-12-06&to=2026-12-04', 'The first day is after the last'],
    ['genre=pop,rock,rap,jazz,blues,folk,metal,punk,ska,soul,funk', 'Choose at most 10 genres'],
  ])('?%s is refused: %s', (query, detail) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ status: 400, detail }));
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
