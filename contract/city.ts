import { faultCode, faultOf, type SentFault } from './fault.ts';
import { GENRE_IDS, type Genre } from './genres/genres.ts';
import type { Gig } from './gig.ts';
import { MAX_FILTER_GENRES } from './limits.ts';
import { z } from './zod.ts';

/** The ranges of days that a city's page offers by name. */
export const CITY_WHENS = ['today', 'weekend', 'week', 'month'] as const;
export type CityWhen = (typeof CITY_WHENS)[number];

/** What narrows the gigs of a city. Days are local ones, as `2026-12-04`; `to` is the last of them. */
export interface CityFilter {
  /** A gig of any of these; empty for all. In the order of the catalogue. */
  genres: Genre[];
  /** Always null beside days of one's own choice. */
  when: CityWhen | null;
  from: string | null;
  to: string | null;
}

/** A first and a last day, either of them open. */
export type Days = Pick<CityFilter, 'from' | 'to'>;

/** A town, and the address of its page: `/c/{slug}`. */
export interface City {
  /** The one that the town has; other spellings lead to it: `lisbon-portugal`. */
  slug: string;
  placeId: string;
  name: string;
  /** Null where none is known, or where it would only repeat the town's or the country's name. */
  region: string | null;
  country: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** IANA name. */
  timeZone: string;
  /** Whole km; gigs within it are the city's. */
  radiusKm: number;
  /** Whether people there reckon in miles. */
  inMiles?: true;
}

/** A town that has gigs, as a list of cities shows it. */
export interface CityWithGigs
  extends Pick<City, 'slug' | 'placeId' | 'name' | 'country' | 'latitude' | 'longitude'> {
  /** How many are on within its circle. */
  gigs: number;
}

/** A town outside a city's circle with gigs of its own. */
export type Neighbour = Pick<CityWithGigs, 'slug' | 'placeId' | 'name' | 'country' | 'gigs'> & {
  /** From one centre to the other, in whole km. */
  km: number;
};

/** What the page of a city shows. All gigs are on: none of them is cancelled or postponed. */
export interface CityPage {
  city: City;
  /** The town's own day, `2026-12-04`, of which "today" and "this weekend" are said. */
  today: string;
  /** Soonest first, one page of them. */
  gigs: Gig[];
  /** Of the following page; null on the last. */
  nextCursor: string | null;
  /** How many gigs the filter finds. */
  total: number;
  /** How many there are on any day and of any genre, and this weekend. */
  all: { gigs: number; weekend: number };
  /** Of all gigs of the chosen days, the most frequent first. */
  genres: { id: Genre; count: number }[];
  /** Nearest first. */
  neighbours: Neighbour[];
  /** Where the filter finds none: the next gigs on any day and of any genre. */
  otherDates: Gig[];
}

/** A town that somebody may mean by what was typed. */
export interface CityChoice {
  slug: string;
  /** `Porto, Portugal`: tells it from others of its name. */
  description: string;
}

/** A day as `2026-12-04`. */
export const daySchema = z.iso.date(faultCode('dayWrong'));

/** Genres as an address names them: repeated, or separated by commas. In the order of the catalogue. */
export const genreListSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((one) => one.split(',')))
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter(Boolean))])
  .pipe(z.array(z.string()).max(MAX_FILTER_GENRES, faultCode('filterTooWide')))
  .superRefine((names, context) => {
    if (names.length > MAX_FILTER_GENRES) return;
    for (const [at, name] of names.entries()) {
      if (GENRE_IDS.some((id) => id === name)) continue;
      const params = { genre: name.slice(0, 40) };
      context.addIssue({ code: 'custom', path: [at], message: faultCode('genreCalled'), params });
    }
  })
  .transform((names) => GENRE_IDS.filter((id) => names.includes(id)));

/** Whether a range of days runs forwards, as far as both ends are known. */
export function isForwards({ from, to }: { from?: string | null; to?: string | null }): boolean {
  return !from || !to || from <= to;
}

/** What is wrong with a range of days that ends before it begins. */
export const BACKWARDS = faultCode('daysBackwards');

const whenSchema = z.custom<CityWhen>((value) => CITY_WHENS.some((when) => when === value), {
  error: faultCode('whenUnknown'),
  params: { choices: CITY_WHENS.join(', ') },
});

const cityFilterSchema = z
  .object({
    genres: genreListSchema,
    when: whenSchema.nullable(),
    from: daySchema.nullable(),
    to: daySchema.nullable(),
  })
  .refine(isForwards, { path: ['to'], message: BACKWARDS });

/** The filter that leaves out no gig. */
export const UNFILTERED: CityFilter = { genres: [], when: null, from: null, to: null };

/**
 * The filter that an address asks for: `?genre=techno&when=weekend`, or with days `&from=…&to=…`, which
 * win. An empty value is left out. An address with a fault, such as an unknown genre, gives `UNFILTERED` and the
 * `faults`.
 */
export function readCityFilter(query: URLSearchParams): {
  filter: CityFilter;
  faults: SentFault[];
} {
  const read = cityFilterSchema.safeParse({
    genres: query.getAll('genre'),
    when: query.get('when') || null,
    from: query.get('from') || null,
    to: query.get('to') || null,
  });
  if (read.success) {
    const { genres, when, from, to } = read.data;
    return { filter: { genres, when: from || to ? null : when, from, to }, faults: [] };
  }
  return { filter: UNFILTERED, faults: read.error.issues.map(faultOf) };
}

/** The one query that says a filter; the reverse of `readCityFilter`. */
export function writeCityFilter({ genres, when, from, to }: CityFilter): URLSearchParams {
  const query = new URLSearchParams(genres.map((genre): [string, string] => ['genre', genre]));
  if (when) query.set('when', when);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  return query;
}

const DAY_MS = 86_400_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The days that a filter means to who reads it on the day `today`. The weekend is Friday to Sunday, or
 * what is left of it; a week is seven days and a month thirty, today among them.
 */
export function daysOf({ when, from, to }: Omit<CityFilter, 'genres'>, today: string): Days {
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: today, to: addDays(today, 6) };
    case 'month':
      return { from: today, to: addDays(today, 29) };
    case 'weekend': {
      const daysToSunday = (7 - new Date(today).getUTCDay()) % 7;
      return {
        from: addDays(today, Math.max(0, daysToSunday - 2)),
        to: addDays(today, daysToSunday),
      };
    }
    case null:
      return { from, to };
  }
}
