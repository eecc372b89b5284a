const FORMAT = new Intl.DateTimeFormat('en-GB', {
  // The wall time is read as if it were UTC, so that no zone moves it.
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A wall time as messages say it: `2026-12-12T22:00:00` → "Sat, 12 Dec, 22:00". */
export function venueTime(wallTime: string): string {
  const { weekday, day, month, hour, minute } = Object.fromEntries(
    FORMAT.formatToParts(new Date(`${wallTime}Z`)).map(({ type, value }) => [type, value]),
  );
  return `${weekday}, ${day} ${month}, ${hour}:${minute}`;
}
