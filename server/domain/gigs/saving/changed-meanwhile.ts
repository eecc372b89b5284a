import { type Fault, fault, sayFault } from '../../../../contract/fault.ts';
import { ENGLISH } from '../../../languages/words.ts';
import type { GigRow } from '../../entities.ts';
import { ConflictError } from '../../errors.ts';

const PLACE = ['place_id', 'venue', 'address', 'latitude', 'longitude'] as const;
const TEXT = ['title', 'content', 'genres', 'link_text', 'link_url'] as const;

/** What an edit gives a gig. */
export type EditedFacts = Pick<
  GigRow,
  'starts_at' | 'time_zone' | 'status' | (typeof PLACE | typeof TEXT)[number]
>;

interface Fact {
  changedIn: 'date_changed_in' | 'place_changed_in' | 'status_changed_in' | 'text_changed_in';
  differs(one: EditedFacts, other: EditedFacts): boolean;
  /** As it is stored. */
  now(row: GigRow): Fault;
}

const FACTS: Fact[] = [
  {
    changedIn: 'status_changed_in',
    differs: (one, other) => one.status !== other.status,
    now: ({ status }) => fault('statusNow', { status }),
  },
  {
    changedIn: 'date_changed_in',
    differs: (one, other) =>
      one.starts_at.getTime() !== other.starts_at.getTime() || one.time_zone !== other.time_zone,
    now: ({ wall_time }) => fault('dateNow', { date: ENGLISH.dates.time(wall_time) }),
  },
  {
    changedIn: 'place_changed_in',
    differs: (one, other) => PLACE.some((column) => one[column] !== other[column]),
    now: ({ venue, place_description }) =>
      fault('placeNow', { place: venue ? `${venue}, ${place_description}` : place_description }),
  },
  {
    changedIn: 'text_changed_in',
    differs: (one, other) => TEXT.some((column) => String(one[column]) !== String(other[column])),
    now: () => fault('textNow'),
  },
];

/** The columns that store at which revision date, place, status and text became what they are with `after`. */
export function changedColumns(before: GigRow, after: EditedFacts) {
  const changed = FACTS.filter(({ differs }) => differs(before, after));
  return Object.fromEntries(changed.map(({ changedIn }) => [changedIn, before.revision + 1]));
}

/** Of a caller that may not know of any change since the gig was published. */
const FIRST_REVISION = 1;

/**
 * Throws Conflict where an edit would overwrite a date, place, status or text that was changed since its form was loaded. A
 * value that equals the present one is no conflict: the edit may be a second try after an answer was lost. The error
 * names the new value in English; a page reads it from the gig.
 * @param basedOn the revision with which the form was loaded
 */
export function refuseOverwriting(saved: GigRow, edited: EditedFacts, basedOn: number): void {
  // A revision that does not exist yet does not say which changes the caller knows.
  const known = basedOn > saved.revision ? FIRST_REVISION : basedOn;
  const meanwhile = FACTS.filter(({ changedIn }) => (saved[changedIn] ?? 0) > known);
  if (!meanwhile.some(({ differs }) => differs(saved, edited))) return;
  const facts = meanwhile.map(({ now }) => sayFault(ENGLISH.problems, now(saved)) ?? '');
  throw new ConflictError(fault('changedMeanwhile', { changes: ENGLISH.and(facts) }));
}
