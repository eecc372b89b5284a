import { fault } from '../../../../contract/fault.ts';
import { type GigFields, latestStart, TOO_FAR_AHEAD } from '../../../../contract/gig.ts';
import { currentTime } from '../../../db/clock.ts';
import type { GigRow } from '../../entities.ts';
import { InvalidInputError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { startOf, wallTime } from './start.ts';
import { type LookedUp, venueColumns } from './venue.ts';

/** Throws InvalidInput for a new date of a gig that has passed, or is too far away. */
export function refuseDateOutOfRange(instant: Date): void {
  const now = currentTime().getTime();
  const isAhead = instant.getTime() > now;
  if (isAhead && instant.getTime() <= latestStart(now)) return;
  throw new InvalidInputError(isAhead ? TOO_FAR_AHEAD : fault('datePassed'), 'date');
}

/** The fields of a form as columns of a gig's row; `before` is the row that is changed. Throws InvalidInput. */
export function toColumns(
  services: Services,
  fields: GigFields,
  lookedUp: LookedUp,
  before: GigRow | null,
) {
  const venue = venueColumns(services.places, fields, lookedUp, before);
  const startsAt = startOf(fields, venue.time_zone);
  return {
    ...venue,
    title: fields.title,
    content: fields.content,
    starts_at: startsAt,
    wall_time: wallTime(startsAt.toISOString(), venue.time_zone),
    genres: fields.genres,
    link_text: fields.link?.text ?? null,
    link_url: fields.link?.url ?? null,
  };
}
