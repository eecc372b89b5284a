import { fault } from '../../../../contract/fault.ts';
import type { GigStatus } from '../../../../contract/gig.ts';
import { GIG_EDITS_AN_HOUR } from '../../../../contract/limits.ts';
import { currentTime } from '../../../db/clock.ts';
import type { GigRow } from '../../entities.ts';
import { TooOftenError } from '../../errors.ts';

const HOUR_MS = 3_600_000;

/**
 * The columns that count one more edit of a gig. Throws TooOften where the gig was edited too often within the hour,
 * because each change is announced to everyone who knows of the gig. A cancellation is never refused: it can only be
 * repeated after an edit that counts.
 */
export function countEdit(before: GigRow, status: GigStatus) {
  const now = currentTime().getTime();
  const since = before.edits_since?.getTime() ?? 0;
  const endsIn = since + HOUR_MS - now;
  if (endsIn <= 0) return { edits: 1, edits_since: new Date(now) };
  const isCallingOff = status === 'cancelled' && before.status !== 'cancelled';
  if (before.edits >= GIG_EDITS_AN_HOUR && !isCallingOff) {
    const minutes = Math.ceil(endsIn / 60_000);
    throw new TooOftenError(
      fault('changedTooOften', { times: GIG_EDITS_AN_HOUR, minutes }),
      Math.ceil(endsIn / 1000),
    );
  }
  return { edits: before.edits + 1, edits_since: before.edits_since };
}
