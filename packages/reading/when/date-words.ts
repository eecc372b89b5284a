/**
 * What a language says of time; words as `fold` leaves them, alternatives parted by commas, each of a few words.
 * The names of months and days of the week come from `Intl`, by the locale.
 */
export interface DateWords {
  locale: string;
  /** Everyday words of no other of these languages, which tell in what language a text is. */
  everyday: string;
  /** Letters that this language writes at the beginning of a word, as "on" and "and". */
  prefixes?: string;
  today: string;
  tonight: string;
  tomorrow: string;
  dayAfterTomorrow: string;
  yesterday?: string;
  /** Evening and other parts of a day, said beside it. */
  partOfDay: string;
  /** Those of them that do not mean the evening or the night after it. */
  daytime: string;
  weekend: string;
  nextWeekend?: string;
  week: string;
  month: string;
  /** In one word what is two in others. */
  thisWeek?: string;
  thisMonth?: string;
  days: string;
  /** Two, three and so on, as words. */
  numbers?: string;
  /** Greetings that hold a word of time, and say nothing of when. */
  greetings?: string;
  /** Before what it is said of, or after it. */
  this: string;
  next: string;
  /** "In" three days. */
  ahead?: string;
  from?: string;
  to: string;
  /** "Until" without a "from": from today on. */
  until?: string;
  /** Said before a time, and of no meaning of its own: "on", "for". */
  before: string;
  and: string;
  of?: string;
  /** Before the number of a day: "the 14th". */
  beforeNumber?: string;
  /** After the number of a day. */
  afterNumber?: string;
  /** After a number that counts hours, people or money, and is no day. */
  afterOtherNumber: string;
  /** Other words for the days of the week, Monday first, as lists. */
  weekdays: string[];
  /** Those of them that are other words too, and count only in a text of this language or beside other words of time. */
  weakWeekdays?: string[];
  /** The nights of the days of the week, where they have names of their own, Monday's first. */
  weekdayNights?: string[];
  /** Short names of the months, January first; they count beside a number only. */
  months: string;
  /** Names of months that are other words too: they count beside a number, or where `inMonth` or `afterMonth` says so. */
  weakMonths?: string;
  /** Before the name of a month, so that it is one: "in" May, "bulan" Mei. */
  inMonth?: string;
  /** After the name of a month, where the language says "in" there. */
  afterMonth?: string;
  /** No days are read from these, since they differ by hemisphere; but they are no towns. */
  seasons: string;
  christmasEve: string;
  christmas: string;
  newYearsEve: string;
}
