import { townOfZone } from '@stagebell/gazetteer';
import type { Words } from '../../languages/words.ts';
import { placeDescription } from '../../places/place-names.ts';
import type { GigFacts } from './announcements.ts';

/** A change in words: one word for what happened, then date and place, each on a line of its own. */
export interface ChangeWords {
  /** "Postponed", "On again", … */
  heading: string;
  when: string;
  where: string;
  /** Everything that changed, in sentences, for the one value that a template has. */
  inOneLine: string;
}

type PlaceFacts = Pick<GigFacts, 'venue' | 'placeId' | 'placeDescription'>;

/** What the words are made of. */
type WordedFacts = PlaceFacts & Pick<GigFacts, 'status' | 'wallTime' | 'timeZone'>;

/** "Casa Rosa, Recife, Pernambuco, Brazil" */
export function whereOf({ announcements, language }: Words, gig: PlaceFacts): string {
  const { venue } = gig;
  const place = placeDescription(gig.placeId, gig.placeDescription, language);
  return venue ? announcements.venueAndPlace({ venue, place }) : place;
}

/** Whether two facts name the same place, in any language. */
export function isSamePlace(one: PlaceFacts, other: PlaceFacts): boolean {
  return one.venue === other.venue && one.placeDescription === other.placeDescription;
}

/** The date of a gig, for a reader who knows nothing of it yet. */
export function whenOf({ announcements, dates }: Words, { status, wallTime }: WordedFacts): string {
  const when = dates.time(wallTime);
  return status === 'postponed' ? announcements.when.toCome({ when }) : when;
}

/** The date on which a cancelled gig was to be, as its reader last knew it. */
export function whenItWas(
  { announcements, dates }: Words,
  { status, wallTime }: WordedFacts,
): string {
  const when = dates.time(wallTime);
  return status === 'postponed' ? announcements.when.wasPostponed({ when }) : when;
}

/** The difference between what a reader last knew of a gig and what is true now; the gig is not cancelled. */
export function changeWords(words: Words, known: WordedFacts, now: WordedFacts): ChangeWords {
  const { changes, headings } = words.announcements;
  const which = headingOf(known, now);
  const heading = headings[which];
  const date = dateChange(words, known, now);
  const newWhen = now.status === 'postponed' ? postponement(words, known, now) : date;
  const [was, is] = [whereOf(words, known), whereOf(words, now)];
  const newWhere = isSamePlace(known, now) || was === is ? null : changes.place({ was, is });
  const news = [which === 'changed' ? null : heading, newWhen, newWhere];
  return {
    heading,
    when: newWhen ?? words.dates.time(now.wallTime),
    where: newWhere ?? is,
    inOneLine: news
      .filter((sentence) => sentence !== null)
      .map((change) => (FULL_STOP.test(change) ? change : changes.sentence({ change })))
      .join(' '),
  };
}

/** Letters of all alphabets in which messages are written. */
const FULL_STOP = /[.।。۔]$/u;

function headingOf(known: WordedFacts, now: WordedFacts): keyof Words['announcements']['headings'] {
  if (now.status === 'postponed') {
    return known.status === 'postponed' ? 'stillPostponed' : 'postponed';
  }
  return known.status === 'scheduled' ? 'changed' : 'onAgain';
}

/** A date that is not certain is never shown as if it were. */
function postponement(
  { announcements: { changes }, dates }: Words,
  known: WordedFacts,
  now: WordedFacts,
): string {
  const was = dates.time(known.wallTime);
  return known.wallTime === now.wallTime
    ? changes.noDate({ was })
    : changes.planned({ was, is: dates.time(now.wallTime) });
}

function dateChange(words: Words, known: WordedFacts, now: WordedFacts): string | null {
  const { changes } = words.announcements;
  const was = words.dates.time(known.wallTime);
  const is = words.dates.time(now.wallTime);
  if (known.wallTime !== now.wallTime) {
    const isSameDay = known.wallTime.slice(0, 10) === now.wallTime.slice(0, 10);
    return changes[isSameDay ? 'time' : 'date']({ was, is });
  }
  // Another time zone means another hour to readers elsewhere, unless the gig itself moved there.
  if (known.timeZone !== now.timeZone && known.placeDescription === now.placeDescription) {
    const [wasZone, isZone] = [townOf(words, known.timeZone), townOf(words, now.timeZone)];
    return changes.zone({ was, wasZone, is, isZone });
  }
  // A reader who was promised a new date learns that it is the old one.
  return known.status === 'postponed' ? changes.dateStays({ is }) : null;
}

/** "America/Argentina/Buenos_Aires" → "Buenos Aires time" */
export function townOf({ announcements, language }: Words, timeZone: string): string {
  return announcements.changes.timeOf({ town: townOfZone(timeZone, language) });
}
