import { dateFormat } from './date-format.ts';
import type { Clock, Period } from './time-value.ts';

/** The clock on which readers of a locale give a time; for English 12 hours are specified. */
export function clockOf(locale: string): Clock {
  if (locale === 'en-GB') return 12;
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? 12 : 24;
}

/** What a half of the day is called: in English `AM` and `PM`. */
export function periodName(period: Period, locale: string): string {
  if (locale === 'en-GB') return period;
  const format = dateFormat(locale, { hour: 'numeric', hour12: true });
  const hour = period === 'AM' ? 9 : 21;
  const parts = format.formatToParts(new Date(Date.UTC(2026, 0, 1, hour)));
  return parts.find(({ type }) => type === 'dayPeriod')?.value ?? period;
}
