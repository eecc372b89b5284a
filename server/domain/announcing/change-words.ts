import { venueTime } from '../gigs/venue-time.ts';
import type { GigFacts } from './announcements.ts';

/** A change as its reader is told it: one word for what happened, then when and where, each in a line. */
export interface ChangeWords {
  /** "Postponed", "On again", … */
  heading: string;
  when: string;
  where: string;
  /** All that is new, in sentences, for a template's one value. */
  inOneLine: string;
}

/** What the words are made of. */
type WordedFacts = Pick<
  GigFacts,
  'status' | 'wallTime' | 'timeZone' | 'placeDescription' | 'venue'
>;

/** "Casa Rosa, Recife, Pernambuco, Brazil" */
export function whereOf({ venue, placeDescription }: WordedFacts): string {
  return venue ? `${venue}, ${placeDescription}` : placeDescription;
}

/** When a gig is, to somebody who knows nothing of it yet. */
export function whenOf({ status, wallTime }: WordedFacts): string {
  const when = venueTime(wallTime);
  return status === 'postponed' ? `Postponed, new date to come (was ${when})` : when;
}

/** When a gig that is cancelled was to be, as its reader last heard. */
export function whenItWas({ status, wallTime }: WordedFacts): string {
  return status === 'postponed' ? `${venueTime(wallTime)} (postponed)` : venueTime(wallTime);
}

/** From what a reader was last told of a gig to what is true of it, and not cancelled. */
export function changeWords(known: WordedFacts, now: WordedFacts): ChangeWords {
  const heading = headingOf(known, now);
  const date = dateChange(known, now);
  const newWhen = now.status === 'postponed' ? postponement(known, now) : date;
  const newWhere =
    whereOf(known) === whereOf(now) ? null : `New place: ${whereOf(known)} → ${whereOf(now)}`;
  const news = [heading === CHANGED ? null : heading, newWhen, newWhere];
  return {
    heading,
    when: newWhen ?? venueTime(now.wallTime),
    where: newWhere ?? whereOf(now),
    inOneLine: news
      .filter((sentence) => sentence !== null)
      .map((sentence) => sentence.replace(/(?<!\.)$/, '.'))
      .join(' '),
  };
}

const CHANGED = 'Changed';

function headingOf(known: WordedFacts, now: WordedFacts): string {
  if (now.status === 'postponed') {
    return known.status === 'postponed' ? 'Still postponed' : 'Postponed';
  }
  return known.status === 'scheduled' ? CHANGED : 'On again';
}

/** A date that is not sure is never shown as if it were. */
function postponement(known: WordedFacts, now: WordedFacts): string {
  const was = `Was: ${venueTime(known.wallTime)}.`;
  return known.wallTime === now.wallTime
    ? `${was} New date to come.`
    : `${was} Planned for ${venueTime(now.wallTime)}, to be confirmed.`;
}

function dateChange(known: WordedFacts, now: WordedFacts): string | null {
  const [was, is] = [venueTime(known.wallTime), venueTime(now.wallTime)];
  if (known.wallTime !== now.wallTime) {
    const isSameDay = known.wallTime.slice(0, 10) === now.wallTime.slice(0, 10);
    return `New ${isSameDay ? 'time' : 'date'}: ${was} → ${is}`;
  }
  // Another zone is another hour to those elsewhere, unless the gig itself moved there.
  if (known.timeZone !== now.timeZone && known.placeDescription === now.placeDescription) {
    return `New time: ${was} (${townOf(known.timeZone)}) → ${is} (${townOf(now.timeZone)})`;
  }
  // Who was told that a new date would come hears that it is the old one.
  return known.status === 'postponed' ? `The date stays: ${is}` : null;
}

/** "America/Argentina/Buenos_Aires" → "Buenos Aires time" */
export function townOf(timeZone: string): string {
  return `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}
