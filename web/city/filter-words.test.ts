import { describe, expect, it } from 'vitest';
import type { CityFilter } from '../../contract/city.ts';
import { compileMessages } from '../../languages/compile-messages.ts';
import { ENGLISH } from '../testing/words.ts';
import { wordsOf } from '../words/words.ts';
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
    ['from 4 to 6 December', { from: '2026-12-04', to: '2026-12-06' }],
    ['from 28 November to 3 December', { from: '2026-11-28', to: '2026-12-03' }],
    ['from 30 December 2026 to 2 January 2027', { from: '2026-12-30', to: '2027-01-02' }],
    ['from 4 to 6 January 2027', { from: '2027-01-04', to: '2027-01-06' }],
    ['from 4 December', { from: '2026-12-04' }],
    ['until 2 January 2027', { to: '2027-01-02' }],
  ])('says %j of its days', (words, changes) => {
    expect(duringWords(filter(changes), TODAY, ENGLISH)).toBe(words);
  });

  it.each([
    ['de', 'vom 4. bis 6. Dezember'],
    ['es', 'del 4 al 6 de diciembre'],
    ['it', 'nei giorni 4–6 dicembre'],
    ['ar', 'من 4 إلى 6 ديسمبر'],
  ])('goes from a day to another as one says it in %s', async (language, words) => {
    const { pages } = (await import(`../../languages/catalogues/${language}.json`)).default;
    const others = { genreNames: {}, genresAmid: {}, problems: {}, phrases: {} };
    const messages = JSON.stringify(compileMessages({ ...pages, ...others }));
    const days = filter({ from: '2026-12-04', to: '2026-12-06' });
    expect(duringWords(days, TODAY, wordsOf({ language, prefix: '', messages }))).toBe(words);
  });

  it('is shorter where there is little room', () => {
    const days = { from: '2026-12-04', to: '2026-12-06', today: TODAY };
    expect(dayWords(days, 'short', ENGLISH)).toBe('4–6 Dec');
  });

  it('names its genres as a person lists them', () => {
    expect(genreWords([], ENGLISH)).toBeNull();
    expect(genreWords(['techno'], ENGLISH)).toBe('techno');
    expect(genreWords(['techno', 'rnb', 'drum-and-bass'], ENGLISH)).toBe(
      'techno, R&B or drum and bass',
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
