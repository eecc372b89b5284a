/** The parts of a date in English. */
export interface DateParts {
  /** Without a leading zero: `5`. */
  day: string;
  /** `Sat` */
  weekday: string;
  /** `Dec` */
  month: string;
  year: string;
  /** `22:00` */
  time: string;
}

/** How a day is written shortly: `Sat, 12 Dec 2026`. */
export const SHORT_DAY = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const;

/** Makes a function that gives the parts of an instant in a time zone. */
export function datePartsIn(timeZone: string): (instant: Date) => DateParts {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...SHORT_DAY,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value]),
    );
    const { day = '', weekday = '', month = '', year = '', hour, minute } = parts;
    return { day, weekday, month, year, time: `${hour}:${minute}` };
  };
}

/** A date in a sentence: `Sat, 12 Dec, 22:00`, with its year `Sat, 12 Dec 2026, 22:00`. */
export function dateSentence(
  { weekday, day, month, year, time }: DateParts,
  { withYear }: { withYear: boolean },
): string {
  return `${weekday}, ${day} ${month}${withYear ? ` ${year}` : ''}, ${time}`;
}
