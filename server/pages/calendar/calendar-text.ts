import type { Gig, GigStatus } from '../../../contract/gig.ts';
import { GIG_USUAL_HOURS, GIG_YEARS_AHEAD } from '../../../contract/limits.ts';
import { calendarLocation } from '../../../contract/places/calendar-location.ts';
import { gigIn } from '../../domain/gigs/gig-in-language.ts';
import { type FileContext, gigTitle } from '../language/gig-title.ts';
import { calendarLines, escapedText } from './calendar-lines.ts';
import { type ClockPeriod, clockPeriod } from './clock-periods.ts';
import { vtimezone } from './vtimezone.ts';

const STATUS: Record<GigStatus, string> = {
  scheduled: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** How often a subscribed calendar is asked to look again. */
const LOOK_AGAIN = 'PT1H';
const HOUR_MS = 3_600_000;

/** Where an artist plays is in fewer. Finding the rules of a zone for the first time takes some milliseconds. */
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
export function calendarText(gigs: Gig[], told: FileContext, feed?: Feed): string {
  const clocks: Clocks = new Map();
  const events = gigs.flatMap((one) => event(one, clocks, told));
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Stagebell//Gigs//${told.words.language.toUpperCase()}`,
    ...(feed ? [`SOURCE;VALUE=URI:${feed.url}`] : []),
    'METHOD:PUBLISH',
    ...(feed ? [`NAME:${escapedText(feed.name)}`, `X-WR-CALNAME:${escapedText(feed.name)}`] : []),
    ...[...clocks].flatMap(([zone, periods]) => vtimezone(zone, periods)),
    ...(feed
      ? [`REFRESH-INTERVAL;VALUE=DURATION:${LOOK_AGAIN}`, `X-PUBLISHED-TTL:${LOOK_AGAIN}`]
      : []),
    ...events,
    'END:VCALENDAR',
  ]);
}

function event(gig: Gig, clocks: Clocks, { publicUrl, words }: FileContext): string[] {
  // Without a language, for whoever it is passed on to reads their own there.
  const page = `${publicUrl}/g/${gig.shortId}`;
  const [lat, lon] = gig.location.coordinates;
  const writtenAt = compact(Date.parse(gig.updatedAt));
  const start = Date.parse(gig.date);
  const end = start + GIG_USUAL_HOURS * HOUR_MS;
  const periods = periodsByWall(gig.timeZone, [start, end], clocks);
  const moment = (name: string, instant: number, index: number) => {
    const period = periods?.[index];
    return period
      ? `${name};TZID=${gig.timeZone}:${compact(instant + period.offset)}`
      : `${name}:${compact(instant)}Z`;
  };
  return [
    'BEGIN:VEVENT',
    `UID:${gig.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${gig.revision - 1}`,
    `DTSTAMP:${writtenAt}Z`,
    moment('DTSTART', start, 0),
    moment('DTEND', end, 1),
    // Many calendars show nothing of an event's status, so the title says it too.
    `SUMMARY:${escapedText(gigTitle(gig, words))}`,
    `LOCATION:${escapedText(calendarLocation(gigIn(gig, words.language).location))}`,
    `GEO:${lat};${lon}`,
    `DESCRIPTION:${escapedText(words.pages.gig.calendarDetails({ page }))}`,
    `URL;VALUE=URI:${page}`,
    `STATUS:${STATUS[gig.status]}`,
    `LAST-MODIFIED:${writtenAt}Z`,
    'END:VEVENT',
  ];
}

/** The periods in which somebody must know how the clocks of a zone stand, by zone. */
type Clocks = Map<string, Set<ClockPeriod>>;

/**
 * The periods in which these instants of a gig lie, noted in `clocks`; null where they are written in UTC. So they are
 * for a zone beyond the first few, for a gig so far ahead that nobody knows its zone's rules, and where a calendar that
 * reads the hours on the wall would come to other instants: an hour that comes twice means its first coming there
 * (RFC 5545 §3.3.5).
 */
function periodsByWall(timeZone: string, instants: number[], clocks: Clocks): ClockPeriod[] | null {
  const horizon = new Date();
  horizon.setUTCFullYear(horizon.getUTCFullYear() + RULES_KNOWN_YEARS);
  if (timeZone === 'UTC' || (instants[0] ?? 0) > horizon.getTime()) return null;
  const periods = instants.map((instant) => clockPeriod(timeZone, instant));
  const isSecond = periods.some(({ since, setBack }, i) => (instants[i] ?? 0) < since + setBack);
  if (isSecond) return null;
  const noted = clocks.get(timeZone) ?? new Set();
  if (noted.size === 0 && clocks.size === MAX_ZONES) return null;
  for (const period of periods) noted.add(period);
  clocks.set(timeZone, noted);
  return periods;
}

/** `20261212T220000` */
function compact(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '');
}
