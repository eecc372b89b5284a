import type { Gig } from '../../contract/gig.ts';
import { calendarLocation } from '../../contract/places/calendar-location.ts';
import type { Words } from '../words/words.ts';

/** `2026-12-13T01:00:00.000Z` as calendars write it: `20261213T010000Z`. */
function calendarInstant(date: string): string {
  return new Date(date).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/**
 * Opens the calendar service with the gig filled in. Nobody knows when a gig ends, so its start
 * stands for its end too, as specified.
 */
export function calendarLink(gig: Gig, gigPage: string, words: Words): string {
  const start = calendarInstant(gig.date);
  const event = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${gig.artist.displayName} - ${gig.title}`,
    dates: `${start}/${start}`,
    location: calendarLocation(gig.location),
    details: words.gig.calendarDetails({ page: gigPage }),
  });
  // A space written as "+" is a plus to some calendars.
  return `https://calendar.google.com/calendar/render?${event.toString().replaceAll('+', '%20')}`;
}
