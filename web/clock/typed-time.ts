import type { Words } from '../words/words.ts';
import { periodName } from './reader-clock.ts';
import {
  type Clock,
  periodOf,
  rangeOf,
  shownOf,
  type TimeUnit,
  type TimeValue,
  withPeriod,
  withShown,
} from './time-value.ts';

/** The result of reading typed text. */
export interface TypedTime {
  time: TimeValue;
  /** What was typed, where the part cannot show it: 21 on a 12-hour clock, 75 minutes. */
  outside: OutsideRange | null;
}

/** Typed digits that one part of the clock cannot show. */
export interface OutsideRange {
  unit: TimeUnit;
  digits: string;
}

/** Where typing happens: the time so far, and which part of which clock is typed in. */
interface Part {
  time: TimeValue;
  unit: TimeUnit;
  clock: Clock;
}

/** People give the hour on a 24-hour clock, whatever clock is shown to them. */
const LAST_HOUR = 23;
const NOON = 12;

/** The box of one part when something was typed into it. */
interface Typing {
  /** What stood in the box before. */
  stood: string;
  /** What was selected of that, from and to; undefined where the browser does not tell. */
  selected: [number, number] | undefined;
  /** What stands in the box now. */
  after: string;
  /** Whether the box held unfinished digits; otherwise it held a value, and typing replaces it. */
  isUnderWay: boolean;
}

/**
 * What was typed into a box. A digit typed before, after or between the digits of a value is the first of
 * a new value; after a deletion the remaining digits count as unfinished.
 */
export function typedInto({ stood, selected, after, isUnderWay }: Typing): {
  text: string;
  isDeletion: boolean;
} {
  const [from, to] = selected ?? [0, stood.length];
  const inserted = after.slice(from, Math.max(from, after.length - (stood.length - to)));
  const isDeletion = inserted === '';
  return { text: isUnderWay || isDeletion ? after : inserted, isDeletion };
}

/** The digits of what is typed in one part, two at most. */
export function typedDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 2);
}

/**
 * Reads what was typed into one part of a clock; null where there are no digits. On a 12-hour clock 13 to 23 and 0 are
 * hours of the 24-hour clock. What is beyond the part's range becomes its nearest end (specification §5).
 */
export function readTyped(text: string, { time, unit, clock }: Part): TypedTime | null {
  const digits = typedDigits(text);
  if (digits === '') return null;
  const typed = Number(digits);
  const { lowest, highest } = rangeOf(unit, clock);
  if (typed >= lowest && typed <= highest) {
    return { time: withShown(time, unit, typed, clock), outside: null };
  }
  const outside = { unit, digits };
  if (isHourOfDay(outside)) return { time: { ...time, hours: typed }, outside };
  const shown = Math.min(highest, Math.max(lowest, typed));
  return { time: withShown(time, unit, shown, clock), outside };
}

function isHourOfDay({ unit, digits }: OutsideRange): boolean {
  return unit === 'hours' && Number(digits) <= LAST_HOUR;
}

/** Says how typed digits were read, "21:30 is 9:30 PM"; null where the time is another one by now. */
export function noteOn(
  outside: OutsideRange,
  time: TimeValue,
  clock: Clock,
  words: Words,
): string | null {
  const { unit, digits } = outside;
  const shown = shownOf(time, unit, clock);
  if (!isHourOfDay(outside)) {
    const { highest } = rangeOf(unit, clock);
    return shown === highest ? words.time.highest({ unit: words.time[unit], highest }) : null;
  }
  if (time.hours !== Number(digits)) return null;
  const minutes = String(time.minutes).padStart(2, '0');
  const onClock = time.minutes === 0 ? shown : `${shown}:${minutes}`;
  return words.time.readOn24({
    typed: `${digits.padStart(2, '0')}:${minutes}`,
    shown: `${onClock} ${periodName(periodOf(time), words.locale)}`,
  });
}

/** Hours and minutes at least, or an hour with its half of the day: `21:30`, `9.30 pm`, `9pm`. */
const WHOLE_TIME =
  /^\s*([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?(?:[:.]([0-5]\d))?\s*(?:([ap])\.?m\.?)?\s*$/i;

/** Reads a whole time, as it is pasted into one part of a clock; null where the text is none. */
export function readWholeTime(text: string, { time, clock }: Omit<Part, 'unit'>): TypedTime | null {
  const [, hours, minutes, seconds = '0', half] = WHOLE_TIME.exec(text) ?? [];
  if (!hours || (!minutes && !half)) return null;
  const rest = { ...time, minutes: Number(minutes ?? 0), seconds: Number(seconds) };
  const read = readTyped(hours, { time: rest, unit: 'hours', clock });
  if (!read || !half || Number(hours) === 0 || Number(hours) > NOON) return read;
  const onItsClock = { ...rest, hours: Number(hours) };
  return { time: withPeriod(onItsClock, half.toLowerCase() === 'p' ? 'PM' : 'AM'), outside: null };
}

const SEPARATOR_BEHIND_DIGIT = /\d[:.,h\s]/i;

/**
 * Whether no further digit can follow: two are typed, or a colon or the like ends them. After one digit a second may
 * always follow, so that 75 minutes typed digit by digit are read as 75.
 */
export function isTypedWhole(text: string): boolean {
  return typedDigits(text).length >= 2 || SEPARATOR_BEHIND_DIGIT.test(text);
}
