import type { GigRow } from './entities.ts';
import { ConflictError } from './errors.ts';
import { venueTime } from './venue-time.ts';

/** The date, place and status that an edit gives a gig. */
export type EditedFacts = Pick<
  GigRow,
  'starts_at' | 'time_zone' | 'place_id' | 'venue' | 'address' | 'latitude' | 'longitude' | 'status'
>;

interface Fact {
  changedAt: 'date_changed_at' | 'place_changed_at' | 'status_changed_at';
  differs(one: EditedFacts, other: EditedFacts): boolean;
  /** As it stands, within "This gig was changed meanwhile: …" */
  say(row: GigRow): string;
}

const PLACE = ['place_id', 'venue', 'address', 'latitude', 'longitude'] as const;

const FACTS: Fact[] = [
  {
    changedAt: 'status_changed_at',
    differs: (one, other) => one.status !== other.status,
    say: ({ status }) => (status === 'scheduled' ? 'it takes place' : `it is ${status}`),
  },
  {
    changedAt: 'date_changed_at',
    differs: (one, other) =>
      one.starts_at.getTime() !== other.starts_at.getTime() || one.time_zone !== other.time_zone,
    say: ({ wall_time }) => `its date is ${venueTime(wall_time)}`,
  },
  {
    changedAt: 'place_changed_at',
    differs: (one, other) => PLACE.some((column) => one[column] !== other[column]),
    say: ({ venue, place_description }) =>
      `its place is ${venue ? `${venue}, ` : ''}${place_description}`,
  },
];

/** The columns that keep since when date, place and status are what they become with `after`. */
export function changedColumns(before: GigRow, after: EditedFacts, at: Date) {
  const changed = FACTS.filter(({ differs }) => differs(before, after));
  return Object.fromEntries(changed.map(({ changedAt }) => [changedAt, at]));
}

/**
 * Throws Conflict where an edit would overwrite a date, place or status that was changed since its
 * form was loaded. What the edit says just as it stands is no conflict: it may be a second try whose
 * first one's answer was lost.
 * @param basedOn the gig's `updatedAt` as the form loaded it
 */
export function refuseOverwriting(standing: GigRow, edited: EditedFacts, basedOn: Date): void {
  const meanwhile = FACTS.filter(({ changedAt }) => {
    const at = standing[changedAt];
    return at !== null && at > basedOn;
  });
  if (!meanwhile.some(({ differs }) => differs(standing, edited))) return;
  const changes = new Intl.ListFormat('en-GB').format(meanwhile.map(({ say }) => say(standing)));
  throw new ConflictError(`This gig was changed meanwhile: ${changes}. Look at it and send again.`);
}
