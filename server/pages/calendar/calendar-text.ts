import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Gig, GigStatus } from '../../../contract/gig.ts';
import { GIG_USUAL_HOURS, GIG_YEARS_AHEAD } from '../../../contract/limits.ts';
import { calendarLocation } from '../../../contract/places/calendar-location.ts';
import type { CalendarGig } from '../../domain/follows/calendars.ts';
import { gigIn } from '../../domain/gigs/gig-in-language.ts';
import { type FileContext, gigTitle } from '../language/gig-title.ts';
import { vtimezone } from './vtimezone.ts';

const STATUS: Record<GigStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** How often a subscribed calendar is asked to look again, in seconds. */
const LOOK_AGAIN_SECONDS = 3600;

/** Where an artist plays is in fewer. Reading the rules of a zone takes some milliseconds. */
const MAX_ZONES = 20;
/** A gig that was stored when it could lie further ahead is beyond what is known of zones. */
const RULES_KNOWN_YEARS = GIG_YEARS_AHEAD + 1;

/** What a subscribed calendar says of itself. */
export interface Feed {
  name: string;
  /** Its own address. */
  url: string;
}

/**
 * Gigs as iCalendar (RFC 5545), each by its venue's clock. A gig is the same event after every edit,
 * with a higher sequence. Nobody knows when it ends, so it takes the usual hours.
 * @param gigs soonest first
 */
export function calendarText(gigs: CalendarGig[], context: FileContext, feed?: Feed): string {
  const clocks = clocksOf(gigs);
  const calendar = ical({
    prodId: {
      company: 'Stagebell',
      product: 'Gigs',
      language: context.words.language.toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
    ...(feed && { name: feed.name, source: feed.url, ttl: LOOK_AGAIN_SECONDS }),
    timezone: {
      // A zone of the whole calendar would take the Z from instants that are in UTC.
      name: null,
      generator: (zone: string) => vtimezone(zone, clocks.get(zone) ?? []),
    },
  });
  for (const one of gigs) calendar.createEvent(event(one, clocks, context));
  return calendar.toString();
}

function event({ gig, revision }: CalendarGig, clocks: Clocks, { publicUrl, words }: FileContext) {
  // Without a language, for whoever it is passed on to reads their own there.
  const page = `${publicUrl}/g/${gig.shortId}`;
  const [lat, lon] = gig.location.coordinates;
  const { start, end } = hoursOf(gig);
  const writtenAt = Temporal.Instant.from(gig.updatedAt);
  return {
    id: `${gig.id}@${new URL(publicUrl).hostname}`,
    sequence: revision - 1,
    stamp: writtenAt,
    lastModified: writtenAt,
    start,
    end,
    timezone: clocks.has(gig.timeZone) && isSaidByWall(gig) ? gig.timeZone : null,
    // Many calendars show nothing of an event's status, so the title says it too.
    summary: gigTitle(gig, words),
    description: words.pages.gig.calendarDetails({ page }),
    location: {
      title: calendarLocation(gigIn(gig, words.language).location),
      geo: { lat, lon },
    },
    url: page,
    status: STATUS[gig.status],
  };
}

/** The instants at which somebody must know how the clocks of a zone stand, by zone. */
type Clocks = Map<string, Temporal.Instant[]>;

/** The zones by whose clocks the gigs are written; those beyond the first few are left to UTC. */
function clocksOf(gigs: CalendarGig[]): Clocks {
  const clocks: Clocks = new Map();
  for (const { gig } of gigs) {
    if (!isSaidByWall(gig)) continue;
    const instants = clocks.get(gig.timeZone) ?? [];
    if (instants.length === 0 && clocks.size === MAX_ZONES) continue;
    const { start, end } = hoursOf(gig);
    clocks.set(gig.timeZone, [...instants, start, end]);
  }
  return clocks;
}

function hoursOf({ date }: Gig) {
  const start = Temporal.Instant.from(date);
  return { start, end: start.add({ hours: GIG_USUAL_HOURS }) };
}

/**
 * Whether a calendar that reads the hours on the wall comes to the right instants. An hour that comes
 * twice means its first coming there (RFC 5545 §3.3.5); a gig that begins or ends in the second is
 * written in UTC, and so is one so far ahead that nobody knows its zone's rules.
 */
function isSaidByWall(gig: Gig): boolean {
  const { start, end } = hoursOf(gig);
  const horizon = new Date();
  horizon.setUTCFullYear(horizon.getUTCFullYear() + RULES_KNOWN_YEARS);
  if (start.epochMilliseconds > horizon.getTime()) return false;
  return [start, end].every((instant) => {
    const wall = instant.toZonedDateTimeISO(gig.timeZone).toPlainDateTime();
    const read = wall.toZonedDateTime(gig.timeZone, { disambiguation: 'earlier' });
    return read.toInstant().equals(instant);
  });
}
