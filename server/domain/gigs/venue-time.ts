const FORMAT = new Intl.DateTimeFormat('en-GB', {
  // The wall time is read as if it were UTC, so that no zone moves it.
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The parts of a date at a venue, as posters set them. */
export interface VenueDate {
  /** Without a leading zero. */
  day: string;
  weekday: string;
  month: string;
  year: string;
  /** `22:00` */
  time: string;
}

/** Takes a wall time apart: `2026-12-12T22:00:00`. */
export function venueDate(wallTime: string): VenueDate {
  const {
    day = '',
    weekday = '',
    month = '',
    year = '',
    hour,
    minute,
  } = Object.fromEntries(
    FORMAT.formatToParts(new Date(`${wallTime.replace(' ', 'T')}Z`)).map(({ type, value }) => [
      type,
      value,
    ]),
  );
  return { day, weekday, month, year, time: `${hour}:${minute}` };
}

/** A wall time as messages say it: `2026-12-12T22:00:00` → "Sat, 12 Dec, 22:00". */
export function venueTime(wallTime: string): string {
  const { weekday, day, month, time } = venueDate(wallTime);
  return `${weekday}, ${day} ${month}, ${time}`;
}
