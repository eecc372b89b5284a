import { lazy } from '../lazy.ts';
import { fold } from '../text/fold.ts';
import type { DateWords } from './date-words.ts';
import { LANGUAGES } from './languages/all.ts';
import type { Weekday } from './when.ts';

/** Roles that are a list of words each. */
// biome-ignore format: the rows of a table stay together
const PLAIN = [
  'partOfDay', 'daytime', 'this', 'next', 'ahead', 'from', 'to', 'until', 'and', 'of', 'before',
  'beforeNumber', 'afterNumber', 'afterOtherNumber', 'greetings', 'seasons',
] as const;
type PlainRole = { [Name in (typeof PLAIN)[number]]: { is: Name } }[(typeof PLAIN)[number]];

type Meaning =
  | { is: 'day'; in: number; isNight?: true }
  | { is: 'unit'; unit: 'weekend' | 'week' | 'month' | 'days'; said?: 'this' | 'next' }
  | { is: 'weekday'; weekday: Weekday; isWeak?: true; isNight?: true }
  /** `short` and `weak` ones may be other words. */
  | { is: 'month'; month: number; strength: 'long' | 'weak' | 'short' }
  | { is: 'number'; value: number; isOrdinal?: true }
  | { is: 'feast'; date: number; month: number }
  | PlainRole;
/** What a word or a few of them may mean, in the language with this locale. */
export type Role = { locale: string } & Meaning;
/** Whether a role is of grammar, which holds in one language only, and not a time. */
export const isGrammar = ({ is }: Role): boolean => PLAIN.some((one) => one === is);

export type RoleName = Role['is'];

/** Words as one phrase of the tables may have them. */
export const MAX_WORDS = 5;

export interface Lexicon {
  /** By the phrase, as `fold` leaves it. */
  roles: Map<string, Role[]>;
  /** Locales of the languages in which a word is an everyday one. */
  everyday: Map<string, string[]>;
  /** Long words of time by what is left of them without one letter: what a mistyped one shares with it. */
  nearly: Map<string, string[]>;
  prefixes: Set<string>;
}

const listed = (words = ''): string[] =>
  words
    .split(',')
    .map(fold)
    .filter((word) => word !== '');

/** The names that `Intl` has; the 2nd of January 2023 was a Monday. */
function namesOf(locale: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const days = options.weekday
    ? Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 2 + day))
    : Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1));
  return days.map((day) => fold(format.format(day)));
}

/** The most letters of a month's short name, which may be another word even after "in". */
const LONGEST_SHORT = 3;

function rolesIn(words: DateWords): [string, Role][] {
  const { locale } = words;
  const all = (phrases: string | string[] | undefined, meant: Meaning) =>
    (Array.isArray(phrases) ? phrases : listed(phrases)).map((one): [string, Role] => [
      one,
      { locale, ...meant },
    ]);
  const weekdays = (names: string[] = [], kind: { isWeak?: true; isNight?: true } = {}) =>
    names.flatMap((phrases, at) =>
      all(phrases, { is: 'weekday', weekday: (at + 1) as Weekday, ...kind }),
    );
  const weakMonths = listed(words.weakMonths);
  const monthNames = namesOf(locale, { month: 'long' });
  const shortMonths = words.months.split(',').map((names) => listed(names.replaceAll(' ', ',')));
  return [
    ...all(words.yesterday, { is: 'day', in: -1 }),
    ...all(words.today, { is: 'day', in: 0 }),
    ...all(words.tomorrow, { is: 'day', in: 1 }),
    ...all(words.dayAfterTomorrow, { is: 'day', in: 2 }),
    ...all(words.tonight, { is: 'day', in: 0, isNight: true }),
    ...all(words.weekend, { is: 'unit', unit: 'weekend' }),
    ...all(words.nextWeekend, { is: 'unit', unit: 'weekend', said: 'next' }),
    ...all(words.week, { is: 'unit', unit: 'week' }),
    ...all(words.thisWeek, { is: 'unit', unit: 'week', said: 'this' }),
    ...all(words.month, { is: 'unit', unit: 'month' }),
    ...all(words.thisMonth, { is: 'unit', unit: 'month', said: 'this' }),
    ...all(words.days, { is: 'unit', unit: 'days' }),
    ...weekdays(namesOf(locale, { weekday: 'long' })),
    ...weekdays(words.weekdays),
    ...weekdays(words.weakWeekdays, { isWeak: true }),
    ...weekdays(words.weekdayNights, { isNight: true }),
    ...monthNames.flatMap((name, at) => {
      const strength = weakMonths.includes(name) ? 'weak' : 'long';
      return all([name], { is: 'month', month: at + 1, strength });
    }),
    ...shortMonths.flatMap((names, at) =>
      all(names, { is: 'month', month: at + 1, strength: 'short' }),
    ),
    ...monthNames.flatMap((name, at) =>
      all(
        [name, ...shortMonths[at]!].flatMap((one) => [
          // "En mar" is how Mar del Plata begins.
          ...(one === name || one.length > LONGEST_SHORT ? listed(words.inMonth) : []).map(
            (before) => `${before} ${one}`,
          ),
          ...listed(words.afterMonth).map((after) => `${one} ${after}`),
        ]),
        { is: 'month', month: at + 1, strength: 'long' },
      ),
    ),
    ...listed(words.numbers).flatMap((name, at) => all([name], { is: 'number', value: at + 2 })),
    ...all(words.christmasEve, { is: 'feast', date: 24, month: 12 }),
    ...all(words.christmas, { is: 'feast', date: 25, month: 12 }),
    ...all(words.newYearsEve, { is: 'feast', date: 31, month: 12 }),
    ...PLAIN.flatMap((is) => all(words[is], { is })),
  ];
}

/** The fewest letters of a word that is found with a typo; shorter ones are one letter away from others. */
export const SHORTEST_MISTYPED = 7;

/** A word without each one of its letters in turn, and the word. */
export const withoutOne = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

export const lexicon = lazy(makeLexicon);

function makeLexicon(): Lexicon {
  const roles = byPhrase(LANGUAGES.flatMap(rolesIn));
  const long = [...roles].filter(
    ([phrase, meant]) =>
      phrase.length >= SHORTEST_MISTYPED && !phrase.includes(' ') && !meant.some(isGrammar),
  );
  return {
    roles,
    everyday: byPhrase(
      LANGUAGES.flatMap(({ locale, everyday }) =>
        listed(everyday).map((word): [string, string] => [word, locale]),
      ),
    ),
    nearly: byPhrase(
      long.flatMap(([word]) => withoutOne(word).map((left): [string, string] => [left, word])),
    ),
    prefixes: new Set(LANGUAGES.flatMap(({ prefixes }) => listed(prefixes))),
  };
}

function byPhrase<Entry>(entries: [string, Entry][]): Map<string, Entry[]> {
  const said = entries.filter(([phrase]) => phrase !== '');
  const found = Map.groupBy(said, ([phrase]) => phrase);
  return new Map([...found].map(([phrase, all]) => [phrase, all.map(([, entry]) => entry)]));
}
