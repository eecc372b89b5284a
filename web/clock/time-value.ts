import { DEFAULT_TIME_PERIOD } from '../../contract/limits.ts';

/** A time of day on a 24-hour clock. */
export interface TimeValue {
  /** 0 to 23. */
  hours: number;
  minutes: number;
  seconds: number;
}

export type Clock = 12 | 24;
export type Period = 'AM' | 'PM';
export type TimeUnit = keyof TimeValue;

/** The lowest and the highest value, both allowed. */
export interface Range {
  lowest: number;
  highest: number;
}

/** What the part of a clock may show: hours run 1–12 or 0–23, minutes and seconds 0–59. */
export function rangeOf(unit: TimeUnit, clock: Clock): Range {
  if (unit !== 'hours') return { lowest: 0, highest: 59 };
  return clock === 12 ? { lowest: 1, highest: 12 } : { lowest: 0, highest: 23 };
}

/** The time that an empty picker steps from. */
export const NO_TIME: TimeValue = withPeriod(
  { hours: 0, minutes: 0, seconds: 0 },
  DEFAULT_TIME_PERIOD,
);

export function periodOf(time: TimeValue): Period {
  return time.hours < 12 ? 'AM' : 'PM';
}

/** What a part of the clock shows for a time: 0 hours are 12 AM, 13 hours are 1 PM. */
export function shownOf(time: TimeValue, unit: TimeUnit, clock: Clock): number {
  if (unit !== 'hours' || clock === 24) return time[unit];
  return time.hours % 12 || 12;
}

/** The time after one of its parts was set to what the clock then shows. */
export function withShown(time: TimeValue, unit: TimeUnit, shown: number, clock: Clock): TimeValue {
  if (unit !== 'hours' || clock === 24) return { ...time, [unit]: shown };
  return withPeriod({ ...time, hours: shown }, periodOf(time));
}

/** Switches between AM and PM: the clock shows the same hour, the time moves by twelve hours. */
export function withPeriod(time: TimeValue, period: Period): TimeValue {
  return { ...time, hours: (time.hours % 12) + (period === 'PM' ? 12 : 0) };
}

/** One step up or down; it wraps around at both ends. */
export function stepped(shown: number, by: 1 | -1, { lowest, highest }: Range): number {
  const count = highest - lowest + 1;
  return lowest + ((shown - lowest + by + count) % count);
}
