import { describe, expect, it } from 'vitest';
import type { CityFilter } from '../../contract/city.ts';
import { ENGLISH } from '../testing/words.ts';
import { cityPath, dayWords, duringWords, genreWords } from './filter-words.ts';

const TODAY = '2026-11-22';
const filter = (changes: Partial<CityFilter>): CityFilter => ({
  genres: [],
  when: null,
  from: null,
  to: null,
  ...changes,
});

describe('a filter in words', () => {
  it.each<[string, Partial<CityFilter>]>([
    ['', {}],
    ['this weekend', { when: 'weekend' }],
    ['on 4 December', { from: '2026-12-04', to: '2026-12-04' }],
    ['4–6 December', { from: '2026-12-04', to: '2026-12-06' }],
    ['28 November – 3 December', { from: '2026-11-28', to: '2026-12-03' }],
    ['30 December 2026 – 2 January 2027', { from: '2026-12-30', to: '2027-01-02' }],
    ['4–6 January 2027', { from: '2027-01-04', to: '2027-01-06' }],
    ['from 4 December', { from: '2026-12-04' }],
    ['until 2 January 2027', { to: '2027-01-02' }],
  ])('says %j of its days', (words, changes) => {
    expect(duringWords(filter(changes), TODAY, ENGLISH)).toBe(words);
  });

  it('is shorter where there is little room', () => {
    const days = { from: '2026-12-04', to: '2026-12-06', today: TODAY };
    expect(dayWords(days, 'short', ENGLISH)).toBe('4–6 Dec');
  });

  it('names its genres as a person lists them', () => {
    expect(genreWords([], ENGLISH)).toBeNull();
    expect(genreWords(['techno'], ENGLISH)).toBe('Techno');
    expect(genreWords(['techno', 'rnb', 'drum-and-bass'], ENGLISH)).toBe(
      'Techno, R&B or Drum and Bass',
    );
  });
});

describe('the address of a city', () => {
  it('names its filter and further page', () => {
    expect(cityPath('lisbon-portugal')).toBe('/c/lisbon-portugal');
    expect(cityPath('lisbon-portugal', filter({ genres: ['techno'], when: 'weekend' }))).toBe(
      '/c/lisbon-portugal?genre=techno&when=weekend',
    );
    expect(cityPath('lisbon-portugal', {}, 'next')).toBe('/c/lisbon-portugal?cursor=next');
  });
});
