import { type CityFilter, writeCityFilter } from '../../contract/city.ts';
import { GENRES, type Genre } from '../../contract/genres/genres.ts';
import { cityWording } from '../wording.ts';

/** The address of a city's page, narrowed by a filter. */
export function cityPath(slug: string, filter?: Partial<CityFilter>, cursor?: string): string {
  const query = writeCityFilter({ genres: [], when: null, from: null, to: null, ...filter });
  if (cursor) query.set('cursor', cursor);
  return `/c/${slug}${query.size > 0 ? `?${query}` : ''}`;
}

export function isFiltered({ genres, when, from, to }: CityFilter): boolean {
  return genres.length > 0 || when !== null || from !== null || to !== null;
}

/** `Techno`, `Techno or House`, `Techno, House or Disco`; null for none. */
export function genreWords(genres: Genre[]): string | null {
  const labels = genres.map((genre) => GENRES[genre]);
  const last = labels.at(-1);
  if (last === undefined) return null;
  const before = labels.slice(0, -1).join(', ');
  return before === '' ? last : `${before} ${cityWording.or} ${last}`;
}

/** A day or several in words, with the year only where it is not that of `today`. */
export function dayWords(from: string, to: string, today: string, month: 'long' | 'short'): string {
  const isThisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === from.slice(0, 4);
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month,
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  // The thin spaces that some versions put around the dash look like a mistake in poster type.
  return format
    .formatRange(new Date(from), new Date(to))
    .replace(/[\u2009\u202f]/g, ' ')
    .replace(/^(\d{1,2}) – /, '$1–');
}

/** When a filter means, to follow what is on: `this weekend`, `4–6 December`, `from 4 December`; '' for any day. */
export function duringWords({ when, from, to }: CityFilter, today: string): string {
  const words = cityWording;
  if (when) return words.duringWhens[when];
  if (from && to) {
    const days = dayWords(from, to, today, 'long');
    return from === to ? words.on(days) : days;
  }
  if (from) return words.from(dayWords(from, from, today, 'long'));
  if (to) return words.until(dayWords(to, to, today, 'long'));
  return '';
}
