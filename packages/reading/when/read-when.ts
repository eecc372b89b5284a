import { Temporal } from 'temporal-polyfill';
import type { Day, When } from './when.ts';
import { type Atom, atomsOf, roleOf } from './words-of-time.ts';

/** What was read from some of the atoms, and the first atom after them. */
interface Read<Value> {
  value: Value;
  next: number;
}

/** What a text says of time, and the text without the words that say it. */
export interface SaidWhen {
  when: When;
  rest: string;
  /** Where the time stands in the text, with the small words that lead to it. */
  start: number;
  end: number;
}

const SPACES = /\s+/gu;

/**
 * Reads when somebody asks about, in any of the languages of `languages/`: the first time that the text
 * says. Null where it says none. Takes time linear in the text.
 */
export function readWhen(text: string): SaidWhen | null {
  const atoms = atomsOf(text);
  for (let at = 0; at < atoms.length; at += 1) {
    const read = whenAt(atoms, at);
    if (!read) continue;
    const { start } = atoms[startWith(atoms, at)]!;
    const last = atoms[read.next - 1]!.end;
    // "14.12." has a dot that ends no sentence.
    const end = text[last] === '.' ? last + 1 : last;
    const rest = `${text.slice(0, start)} ${text.slice(end)}`;
    return { when: read.value, rest: rest.replace(SPACES, ' ').trim(), start, end };
  }
  return null;
}

/** Where the small words begin that lead to a time: "on", "this". */
function startWith(atoms: Atom[], at: number): number {
  const before = atoms[at - 1];
  const isLead = ['before', 'this', 'from', 'partOfDay'] as const;
  const isOfPart = roleOf(before, 'of') && roleOf(atoms[at - 2], 'partOfDay');
  const leads = before && (isOfPart || isLead.some((is) => roleOf(before, is)));
  return leads && atoms[at]!.sign === '' ? startWith(atoms, at - 1) : at;
}

function whenAt(atoms: Atom[], at: number): Read<When> | null {
  const read = rangeAt(atoms, at) ?? dayOrPeriodAt(atoms, at);
  if (!read) return null;
  const { value } = read;
  const isNight = value.kind === 'day' && saysNight(atoms, startWith(atoms, at), read.next);
  return {
    value: isNight ? { ...value, isNight } : value,
    next: pastPartOfDay(atoms, read.next),
  };
}

function dayOrPeriodAt(atoms: Atom[], at: number): Read<When> | null {
  const period = periodAt(atoms, at);
  const day = dayAt(atoms, at);
  // "Minggu depan" is the week to come, though Minggu is Sunday.
  if (!day || (period && period.next >= day.next)) return period && dayOfWeek(atoms, period);
  const { value, next } = day;
  // "Saturday next week" is the one of that week.
  const after = 'weekday' in value ? periodAt(atoms, next) : null;
  if (after?.value.kind === 'week' && after.value.next) {
    return { value: { kind: 'day', day: { ...value, next: true } }, next: after.next };
  }
  return { value: { kind: 'day', day: value }, next };
}

/** "Next week Saturday" is one day. */
function dayOfWeek(atoms: Atom[], period: Read<When>): Read<When> {
  if (period.value.kind !== 'week') return period;
  const weekday = roleOf(atoms[period.next], 'weekday');
  if (!weekday) return period;
  const next = period.value.next && { next: true as const };
  const day = { weekday: weekday.weekday, ...next };
  return { value: { kind: 'day', day }, next: period.next + 1 };
}

const isEvening = (atom: Atom | undefined) =>
  roleOf(atom, 'partOfDay') !== undefined && !roleOf(atom, 'daytime');

/** "Tonight", "Samstagnacht", or a day with an evening before or after it. */
function saysNight(atoms: Atom[], start: number, next: number): boolean {
  return atoms
    .slice(start, next + 1)
    .some(
      (atom, at) =>
        isEvening(atom) ||
        (start + at < next && (roleOf(atom, 'day')?.isNight || roleOf(atom, 'weekday')?.isNight)),
    );
}

function pastPartOfDay(atoms: Atom[], at: number): number {
  return roleOf(atoms[at], 'partOfDay') && atoms[at]!.sign === '' ? at + 1 : at;
}

/** "From the 4th to the 6th of December", "4–6 Dec", "till Monday", "Friday or Saturday" */
function rangeAt(atoms: Atom[], at: number): Read<When> | null {
  const until = roleOf(atoms[at], 'until') && dayAt(atoms, at + 1);
  if (until) {
    return { value: { kind: 'range', from: { in: 0 }, to: until.value }, next: until.next };
  }
  const isOpened = roleOf(atoms[at], 'from') !== undefined;
  const begin = isOpened ? at + 1 : at;
  const from = dayAt(atoms, begin) ?? bareNumberAt(atoms, begin);
  if (!from) return null;
  const middle = pastPartOfDay(atoms, from.next);
  const isTo = roleOf(atoms[middle], 'to') !== undefined;
  const isAnd = roleOf(atoms[middle], 'and') !== undefined;
  const isDash = DASHES.includes(atoms[middle]?.sign ?? '') && !isTo;
  if (!isTo && !isDash && !isAnd) return null;
  const after = isDash ? middle : middle + 1;
  const to = dayAt(atoms, after) ?? bareNumberAt(atoms, after);
  if (!to) return null;
  const days = withOneMonth(from.value, to.value);
  // "Friday and Saturday night" are two nights, "Friday to Sunday night" begins with a day.
  const isNight = isAnd && saysNight(atoms, to.next, to.next);
  return days && { value: { kind: 'range', ...days, ...(isNight && { isNight }) }, next: to.next };
}

const DASHES = ['-', '–', '—', '.-', '.–'];

/** A number may be a day only beside a day that is one: "4 to 6 December", "December 4 to 6". */
function withOneMonth(from: Day | Bare, to: Day | Bare): { from: Day; to: Day } | null {
  if ('bare' in from) {
    const isDate = 'date' in to;
    return isDate ? { from: { ...to, date: from.bare }, to } : null;
  }
  if ('bare' in to) return 'date' in from ? { from, to: { ...from, date: to.bare } } : null;
  // "the 4th to the 6th of December"
  if ('date' in from && 'date' in to && !from.month && to.month) {
    return { from: { ...to, date: from.date }, to };
  }
  return { from, to };
}

interface Bare {
  bare: number;
}

function bareNumberAt(atoms: Atom[], at: number): Read<Bare> | null {
  const begin = roleOf(atoms[at], 'beforeNumber') ? at + 1 : at;
  const number = dayNumberAt(atoms, begin);
  return number === null ? null : { value: { bare: number }, next: begin + 1 };
}

/** The most words before a day: "this coming", "the next". */
const MAX_LEADING = 2;

function thisOrNextAt(atoms: Atom[], at: number): { isNext: boolean; next: number } {
  let isNext = false;
  let next = at;
  while (next < at + MAX_LEADING && (roleOf(atoms[next], 'this') || roleOf(atoms[next], 'next'))) {
    isNext ||= roleOf(atoms[next], 'next') !== undefined;
    next += 1;
  }
  return { isNext, next };
}

/** "This weekend", "next week", "the next ten days", "December" */
function periodAt(atoms: Atom[], at: number): Read<When> | null {
  const { isNext, next: here } = thisOrNextAt(atoms, at);
  const number = roleOf(atoms[here], 'number');
  if (number && here > at) {
    const days = daysIn(atoms, here);
    if (days === null) return null;
    return { value: { kind: 'range', from: { in: 0 }, to: { in: days } }, next: here + 2 };
  }
  const unit = roleOf(atoms[here], 'unit');
  const month = here === at ? (monthAt(atoms, at) ?? yearAt(atoms, at)) : null;
  if (month) return month;
  if (!unit || unit.unit === 'days') return null;
  const isAfter = roleOf(atoms[here + 1], 'next') !== undefined && !isNext;
  const isThisAfter = roleOf(atoms[here + 1], 'this') !== undefined;
  // "Week" alone says nothing of when.
  const isSaid = here > at || isAfter || isThisAfter || unit.said || unit.unit === 'weekend';
  if (!isSaid) return null;
  const next = isNext || isAfter || unit.said === 'next';
  const value: When = { kind: unit.unit, ...(next && { next }) };
  return { value, next: here + (isAfter || isThisAfter ? 2 : 1) };
}

/** "In 2028", "until 2028" */
function yearAt(atoms: Atom[], at: number): Read<When> | null {
  const year = roleOf(atoms[at], 'number')?.value ?? 0;
  const isLed = roleOf(atoms[at - 1], 'ahead') ?? roleOf(atoms[at - 1], 'until');
  if (!isLed || !isYear(year) || atoms[at]!.sign === ':') return null;
  const to = { date: 31, month: MONTHS, year };
  return { value: { kind: 'range', from: { date: 1, month: 1, year }, to }, next: at + 1 };
}

/** "December", "in May", "May 2027" */
function monthAt(atoms: Atom[], at: number): Read<When> | null {
  const named = roleOf(atoms[at], 'month');
  if (!named) return null;
  const { month, strength } = named;
  const year = roleOf(atoms[at + 1], 'number')?.value ?? 0;
  if (isYear(year)) {
    const to = { date: Temporal.PlainYearMonth.from({ year, month }).daysInMonth, month, year };
    const value: When = { kind: 'range', from: { date: 1, month, year }, to };
    return { value, next: at + 2 };
  }
  return strength === 'long' ? { value: { kind: 'month', month }, next: at + 1 } : null;
}

const DAYS_OF_UNIT: Record<string, number> = { days: 1, week: 7, month: 30 };

/** "Three days", "2 weeks", in days. */
function daysIn(atoms: Atom[], at: number): number | null {
  const number = roleOf(atoms[at], 'number')?.value;
  const unit = roleOf(atoms[at + 1], 'unit')?.unit;
  const days = (number ?? 0) * (DAYS_OF_UNIT[unit ?? ''] ?? 0);
  return days > 0 && days <= MAX_DAYS ? days : null;
}

/** A hundred years: who asks about more is not answered about days. */
const MAX_DAYS = 100 * 366;

function dayAt(atoms: Atom[], at: number): Read<Day> | null {
  const day = roleOf(atoms[at], 'day');
  if (day) return { value: { in: day.in }, next: at + 1 };
  const feast = roleOf(atoms[at], 'feast');
  if (feast) return { value: { date: feast.date, month: feast.month }, next: at + 1 };
  if (roleOf(atoms[at], 'ahead')) {
    const days = daysIn(atoms, at + 1);
    if (days !== null) return { value: { in: days }, next: at + 3 };
  }
  return weekdayAt(atoms, at) ?? dateAt(atoms, at);
}

/** "Friday", "next Fri", "vendredi prochain", "Friday the 4th" */
function weekdayAt(atoms: Atom[], at: number): Read<Day> | null {
  const { isNext, next: here } = thisOrNextAt(atoms, at);
  const weekday = roleOf(atoms[here], 'weekday');
  if (!weekday) return null;
  let next = here + 1;
  const date = here === at ? (dateAt(atoms, next) ?? numberBeside(atoms, next)) : null;
  if (date) return date;
  const isOfUnit = roleOf(atoms[next + 1], 'unit') !== undefined;
  const isAfter = roleOf(atoms[next], 'next') !== undefined && !isNext && !isOfUnit;
  if (isAfter || (roleOf(atoms[next], 'this') && !isOfUnit)) next += 1;
  // "Friday week"
  const isWeekLater = here === at && roleOf(atoms[next], 'unit')?.unit === 'week';
  if (isWeekLater) return { value: { weekday: weekday.weekday, next: true }, next: next + 1 };
  const isBeside =
    here > at || next > here + 1 || roleOf(atoms[next], 'partOfDay') || next >= atoms.length;
  const isLed = (['before', 'from', 'to', 'until'] as const).some((is) =>
    roleOf(atoms[at - 1], is),
  );
  if (weekday.isWeak && !isBeside && !isLed) return null;
  const value: Day = { weekday: weekday.weekday, ...((isNext || isAfter) && { next: true }) };
  return { value, next };
}

/** "Saturday 12" */
function numberBeside(atoms: Atom[], at: number): Read<Day> | null {
  const date = atoms[at]?.sign === '' ? dayNumberAt(atoms, at) : null;
  // "Jumat 20.00" is an hour.
  const isHour = atoms[at + 1]?.sign === '.' && roleOf(atoms[at + 1], 'number') !== undefined;
  return date !== null && date <= 31 && !isHour ? { value: { date }, next: at + 1 } : null;
}

/** "14 December 2026", "the 14th", "Dec 4th", "14/12", "2026-12-14" */
function dateAt(atoms: Atom[], at: number): Read<Day> | null {
  const lead = roleOf(atoms[at], 'beforeNumber') ? 1 : 0;
  const written = writtenDateAt(atoms, at + lead);
  if (written) return written;
  const month = roleOf(atoms[at], 'month');
  if (month) {
    const begin = roleOf(atoms[at + 1], 'beforeNumber') ? at + 2 : at + 1;
    const number = dayNumberAt(atoms, begin);
    if (number === null) return null;
    return withYear(atoms, begin + 1, { date: number, month: month.month });
  }
  const number = dayNumberAt(atoms, at + lead);
  if (number === null) return null;
  const after = at + lead + 1;
  const named = roleOf(atoms[after], 'month') ? after : after + 1;
  const isNamed = named === after || roleOf(atoms[after], 'of');
  const of = isNamed ? roleOf(atoms[named], 'month') : undefined;
  if (of) return withYear(atoms, named + 1, { date: number, month: of.month });
  const isMarked = roleOf(atoms[after], 'afterNumber') !== undefined;
  const isDay = lead > 0 || isMarked || roleOf(atoms[at], 'number')?.isOrdinal;
  if (isMarked) return { value: { date: number }, next: after + 1 };
  return isDay && number <= 31 ? { value: { date: number }, next: after } : null;
}

const LAST_DAY = 99;
/** Stands for an impossible date such as 45 May: `daysOf` finds no day for it, and the reply says so. */
const IMPOSSIBLE: Day = { month: 1, date: LAST_DAY };
const MONTHS = 12;

/** A number that may be a day of a month; "31 February" and "45 May" are said not to be, elsewhere. */
function dayNumberAt(atoms: Atom[], at: number): number | null {
  const number = roleOf(atoms[at], 'number');
  if (!number || number.value < 1 || number.value > LAST_DAY) return null;
  const isClock = atoms[at]?.sign === ':' || atoms[at + 1]?.sign === ':';
  return isClock || roleOf(atoms[at + 1], 'afterOtherNumber') ? null : number.value;
}

function withYear(atoms: Atom[], at: number, day: Day & { date: number }): Read<Day> {
  const year = roleOf(atoms[at], 'number')?.value ?? 0;
  return isYear(year) ? { value: { ...day, year }, next: at + 1 } : { value: day, next: at };
}

const isYear = (number: number) => number >= 2000 && number < 2100;
/** "26" for 2026. */
const inFull = (year: number) => (year < 100 ? 2000 + year : year);

/** All in numbers, parted by one sign. The day stands first, but where only the month can. */
function writtenDateAt(atoms: Atom[], at: number): Read<Day> | null {
  const [one, two, three] = [0, 1, 2].map((after) => roleOf(atoms[at + after], 'number')?.value);
  // "18. dez" is in December, though "dez" is ten in another language.
  const sign = roleOf(atoms[at + 1], 'month') ? '' : (atoms[at + 1]?.sign ?? '');
  if (one === undefined || two === undefined || !['/', '.', '-'].includes(sign)) return null;
  const hasThree = three !== undefined && atoms[at + 2]?.sign === sign;
  if (isYear(one)) {
    if (!hasThree) return null;
    const isMonth = two >= 1 && two <= MONTHS;
    return { value: isMonth ? { date: three, month: two, year: one } : IMPOSSIBLE, next: at + 3 };
  }
  const year = hasThree ? inFull(three) : undefined;
  if (sign === '-' && !hasThree) return null;
  // Numbers parted by others may be a phone's or a clock's.
  const isDate = hasThree && sign === '/';
  const none: Read<Day> | null = isDate ? { value: IMPOSSIBLE, next: at + 3 } : null;
  if (year !== undefined && (year < 2000 || year > 9999)) return none;
  const [date, month] = two > MONTHS && one <= MONTHS ? [two, one] : [one, two];
  if (month < 1 || month > MONTHS || date < 1 || date > LAST_DAY) return none;
  return { value: { date, month, ...(year && { year }) }, next: at + (hasThree ? 3 : 2) };
}
