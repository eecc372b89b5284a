import { type CityFilter, UNFILTERED, writeCityFilter } from '../../contract/city.ts';
import type { Genre } from '../../contract/genres/genres.ts';
import { writtenDays } from '../clock/day.ts';
import type { Words } from '../words/words.ts';

/** The address of a city's page, narrowed by a filter. */
export function cityPath(slug: string, filter?: Partial<CityFilter>, cursor?: string): string {
  const query = writeCityFilter({ ...UNFILTERED, ...filter });
  if (cursor) query.set('cursor', cursor);
  return `/c/${slug}${query.size > 0 ? `?${query}` : ''}`;
}

export function isFiltered({ genres, when, from, to }: CityFilter): boolean {
  return genres.length > 0 || when !== null || from !== null || to !== null;
}

/** Within a sentence: `techno`, `techno or K-Pop`, `techno, house or disco`; null for none. */
export function genreWords(
  genres: Genre[],
  { locale, genreNames, genresAmid }: Words,
): string | null {
  if (genres.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return list.format(genres.map((genre) => genresAmid[genre] ?? genreNames[genre]));
}

/** A day or several in words, with the year only where it is not that of `today`. */
export function dayWords(
  { from, to, today }: { from: string; to: string; today: string },
  month: 'long' | 'short',
  { locale }: Words,
): string {
  const isThisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === from.slice(0, 4);
  // The thin spaces that some versions put around the dash look like a mistake in poster type.
  return writtenDays({ from, to }, { month, withYear: !isThisYear }, locale)
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/^(\d{1,2}) – /, '$1–');
}

/** The two ends of a range, each as the language writes it: `4` and `6 December`, `4.` and `6. Dezember`. */
function endsOf(days: string, { from, to }: { from: string; to: string }, words: Words) {
  const [first, last, ...more] = days.split(/ ?– ?/).map((day) => day.replace(/^0/, ''));
  if (first !== undefined && last !== undefined && more.length === 0)
    return { from: first, to: last };
  const whole = (day: string) => dayWords({ from: day, to: day, today: '' }, 'long', words);
  return { from: whole(from), to: whole(to) };
}

/** The days of a filter within a sentence: `this weekend`, `from 4 to 6 December`; '' for any day. */
export function duringWords({ when, from, to }: CityFilter, today: string, words: Words): string {
  const { city } = words;
  if (when) return city.duringWhens[when];
  if (from && to) {
    const days = dayWords({ from, to, today }, 'long', words);
    return from === to ? city.on({ day: days }) : city.fromTo(endsOf(days, { from, to }, words));
  }
  const written = (day: string) => dayWords({ from: day, to: day, today }, 'long', words);
  if (from) return city.from({ day: written(from) });
  if (to) return city.until({ day: written(to) });
  return '';
}
