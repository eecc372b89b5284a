import type { Words } from '../../languages/words.ts';
import { placeDescription, townOfZone } from '../../places/names/place-names.ts';
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
  'status' | 'wallTime' | 'timeZone' | 'placeId' | 'placeDescription' | 'venue'
>;

/** "Casa Rosa, Recife, Pernambuco, Brazil" */
export function whereOf(
  { announcements, language }: Words,
  {
    venue,
    placeId,
    placeDescription: stored,
  }: Pick<WordedFacts, 'venue' | 'placeId' | 'placeDescription'>,
): string {
  const place = placeDescription(placeId, stored, language);
  return venue ? announcements.venueAndPlace({ venue, place }) : place;
}

/** Whether two facts name one place, in whatever language they are told. */
export function isSamePlace(
  one: Pick<WordedFacts, 'venue' | 'placeDescription'>,
  other: Pick<WordedFacts, 'venue' | 'placeDescription'>,
): boolean {
  return one.venue === other.venue && one.placeDescription === other.placeDescription;
}

/** When a gig is, to somebody who knows nothing of it yet. */
export function whenOf({ announcements, dates }: Words, { status, wallTime }: WordedFacts): string {
  const when = dates.time(wallTime);
  return status === 'postponed' ? announcements.when.toCome({ when }) : when;
}

/** When a gig that is cancelled was to be, as its reader last heard. */
export function whenItWas(
  { announcements, dates }: Words,
  { status, wallTime }: WordedFacts,
): string {
  const when = dates.time(wallTime);
  return status === 'postponed' ? announcements.when.wasPostponed({ when }) : when;
}

/** From what a reader was last told of a gig to what is true of it, and not cancelled. */
export function changeWords(words: Words, known: WordedFacts, now: WordedFacts): ChangeWords {
  const { changes, headings } = words.announcements;
  const heading = headings[headingOf(known, now)];
  const date = dateChange(words, known, now);
  const newWhen = now.status === 'postponed' ? postponement(words, known, now) : date;
  const [was, is] = [whereOf(words, known), whereOf(words, now)];
  const newWhere = isSamePlace(known, now) || was === is ? null : changes.place({ was, is });
  const news = [heading === headings.changed ? null : heading, newWhen, newWhere];
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

/** Of any of the alphabets in which messages are written. */
const FULL_STOP = /[.।。۔]$/u;

function headingOf(known: WordedFacts, now: WordedFacts): keyof Words['announcements']['headings'] {
  if (now.status === 'postponed') {
    return known.status === 'postponed' ? 'stillPostponed' : 'postponed';
  }
  return known.status === 'scheduled' ? 'changed' : 'onAgain';
}

/** A date that is not sure is never shown as if it were. */
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
  // Another zone is another hour to those elsewhere, unless the gig itself moved there.
  if (known.timeZone !== now.timeZone && known.placeDescription === now.placeDescription) {
    const [wasZone, isZone] = [townOf(words, known.timeZone), townOf(words, now.timeZone)];
    return changes.zone({ was, wasZone, is, isZone });
  }
  // Who was told that a new date would come hears that it is the old one.
  return known.status === 'postponed' ? changes.dateStays({ is }) : null;
}

/** "America/Argentina/Buenos_Aires" → "Buenos Aires time" */
export function townOf({ announcements, language }: Words, timeZone: string): string {
  return announcements.changes.timeOf({ town: townOfZone(timeZone, language) });
}
