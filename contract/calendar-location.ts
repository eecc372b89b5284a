/** Where a gig is, as calendars take it: the place's name first and whole, then what is known within it. */
export function calendarLocation(
  name: string,
  { venue, address }: { venue: string | null; address: string | null },
): string {
  return [name, venue, address].filter(Boolean).join(', ');
}
