import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { calendarLocation } from '../../../contract/calendar-location.ts';
import type { Gig, GigStatus } from '../../../contract/gig.ts';
import type { CalendarGig } from '../../domain/calendars.ts';
import { vtimezone } from './vtimezone.ts';

const STATUS: Record<GigStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Many calendars show nothing of an event's status, so it stands in the title too. */
const NOTICE: Record<GigStatus, string> = {
  scheduled: '',
  postponed: 'Postponed: ',
  cancelled: 'Cancelled: ',
};

/** How often a subscribed calendar is asked to look again, in seconds. */
const LOOK_AGAIN_SECONDS = 3600;

/** What a subscribed calendar says of itself. */
export interface Feed {
  name: string;
  /** Its own address. */
  url: string;
}

/**
 * Gigs as iCalendar (RFC 5545), each by its venue's clock. A gig is the same event after every edit,
 * with a higher sequence. It has no end, since nobody knows it: the standard takes such an event to
 * end when it begins.
 */
export function calendarText(gigs: CalendarGig[], publicUrl: string, feed?: Feed): string {
  const dates = gigs.map(({ gig }) => gig.date).sort();
  const calendar = ical({
    prodId: { company: 'Stagebell', product: 'Gigs', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(feed && { name: feed.name, source: feed.url, ttl: LOOK_AGAIN_SECONDS }),
    timezone: {
      // A zone of the whole calendar would take the Z from instants that are in UTC.
      name: null,
      generator: (zone: string) => vtimezone(zone, dates.at(0)!, dates.at(-1)!),
    },
  });
  for (const one of gigs) calendar.createEvent(event(one, publicUrl));
  return calendar.toString();
}

function event({ gig, revision }: CalendarGig, publicUrl: string) {
  const page = `${publicUrl}/g/${gig.shortId}`;
  const [lat, lon] = gig.location.coordinates;
  const { name, venue, address, description } = gig.location;
  const writtenAt = Temporal.Instant.from(gig.updatedAt);
  return {
    id: `${gig.id}@${new URL(publicUrl).hostname}`,
    sequence: revision - 1,
    stamp: writtenAt,
    lastModified: writtenAt,
    start: Temporal.Instant.from(gig.date),
    timezone: isSaidByWall(gig) ? gig.timeZone : null,
    summary: `${NOTICE[gig.status]}${gig.artist.displayName} - ${gig.title}`,
    description: `More info: ${page}`,
    location: {
      title: venue || address ? calendarLocation(name, gig.location) : description,
      geo: { lat, lon },
    },
    url: page,
    status: STATUS[gig.status],
  };
}

/**
 * Whether a calendar that reads the hour on the wall comes to the right instant. An hour that comes twice
 * means its first coming there (RFC 5545 §3.3.5); a gig in the second is written in UTC.
 */
function isSaidByWall({ date, timeZone }: Gig): boolean {
  const instant = Temporal.Instant.from(date);
  const wall = instant.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).toInstant().equals(instant);
}
