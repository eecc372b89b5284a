import { pattern } from '../text/pattern.ts';
import type { Day, Weekday, When } from './when.ts';

const two = (number: number) => String(number).padStart(2, '0');

function writeDay(day: Day): string {
  if ('in' in day) return `in${day.in}`;
  if ('weekday' in day) return `day${day.weekday}${day.next ? '+' : ''}`;
  const { date, month, year } = day;
  return [year, month && two(month), two(date)].filter((part) => part !== undefined).join('-');
}

const night = ({ isNight }: { isNight?: true }) => (isNight ? '!' : '');

/** A time as a button gives it along: `weekend+`, `day5`, `2026-12-04..2026-12-06`. */
export function writeWhen(when: When): string {
  switch (when.kind) {
    case 'day':
      return `${writeDay(when.day)}${night(when)}`;
    case 'range':
      return `${writeDay(when.from)}..${writeDay(when.to)}${night(when)}`;
    case 'month':
      return `month${when.month ?? ''}${when.next ? '+' : ''}`;
    default:
      return `${when.kind}${when.next ? '+' : ''}`;
  }
}

const IN_DAYS = pattern('^in(-?[0-9]{1,5})$');
const WEEKDAY = pattern('^day([1-7])(\\+?)$');
const DATE = pattern('^(?:(?:([0-9]{4})-)?([0-9]{2})-)?([0-9]{2})$');
const PERIOD = pattern('^(weekend|week|month)([0-9]{0,2})(\\+?)$');
const DOTS = '..';

function readDay(text: string): Day | null {
  const ahead = IN_DAYS.find(text)?.groups[0];
  if (ahead) return { in: Number(ahead) };
  const [weekday, later] = WEEKDAY.find(text)?.groups ?? [];
  if (weekday) return { weekday: Number(weekday) as Weekday, ...(later && { next: true }) };
  const [year, month, date] = DATE.find(text)?.groups ?? [];
  if (!date) return null;
  const named = { ...(month && { month: Number(month) }), ...(year && { year: Number(year) }) };
  const isDate = date !== '00' && (!named.month || named.month <= 12) && month !== '00';
  return isDate ? { date: Number(date), ...named } : null;
}

/** Reads what `writeWhen` wrote; null for anything else. */
export function readGivenWhen(text: string): When | null {
  const [kind, number, later] = PERIOD.find(text)?.groups ?? [];
  const next = later ? { next: true as const } : {};
  if (kind === 'month' && number) {
    const month = Number(number);
    return month >= 1 && month <= 12 ? { kind, month, ...next } : null;
  }
  if (number) return null;
  if (kind === 'weekend' || kind === 'week' || kind === 'month') return { kind, ...next };
  const isNight = text.endsWith('!');
  const said = isNight ? text.slice(0, -1) : text;
  const at = said.indexOf(DOTS);
  if (at > 0) {
    const [from, to] = [readDay(said.slice(0, at)), readDay(said.slice(at + DOTS.length))];
    return from && to && { kind: 'range', from, to, ...(isNight && { isNight }) };
  }
  const day = readDay(said);
  return day && { kind: 'day', day, ...(isNight && { isNight }) };
}
