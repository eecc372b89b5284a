import { fault } from '../../../contract/fault.ts';
import { MAX_USERNAME_CHANGES, USERNAME_CHANGES_DAYS } from '../../../contract/limits.ts';
import { currentTime } from '../../db/clock.ts';
import type { ArtistRow } from '../entities.ts';
import { ConflictError } from '../errors.ts';

const DAY_MS = 86_400_000;

/**
 * When the username changed last, once it is this one. A change of case alone is none. Throws Conflict for one too many
 * within thirty days: each keeps a name from others, and old links to an artist of many names mislead.
 */
export function usernameChanges(
  { username, username_changed_at: changes }: ArtistRow,
  next: string,
): Date[] {
  if (username.toLowerCase() === next.toLowerCase()) return changes;
  const now = currentTime();
  const [oldest, ...later] = changes.slice(-MAX_USERNAME_CHANGES);
  if (!oldest || later.length < MAX_USERNAME_CHANGES - 1) return [...changes, now];
  const left = USERNAME_CHANGES_DAYS - (now.getTime() - oldest.getTime()) / DAY_MS;
  if (left <= 0) return [...later, now];
  const values = { times: MAX_USERNAME_CHANGES, days: USERNAME_CHANGES_DAYS };
  throw new ConflictError(
    fault('usernameChanges', { ...values, left: Math.ceil(left) }),
    'username',
  );
}
