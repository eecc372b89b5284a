import { fault } from '../../../contract/fault.ts';
import { ForbiddenError, GoneError } from '../errors.ts';

/** `awaiting`: an operator has to approve the artist first. Only an active artist is public. */
export type ArtistState = 'active' | 'awaiting' | 'suspended';

/** Why an artist's announcements are paused. */
export type FansWait = 'approval' | 'pause';

/** Null where neither holds announcements back; whether the artist is suspended is not looked at. */
export function whyFansWait(state: ArtistState, pausedAt: Date | null): FansWait | null {
  if (state === 'awaiting') return 'approval';
  return pausedAt === null ? null : 'pause';
}

/** Called before anything is done on behalf of the artist. Throws Forbidden. */
export function requireNotSuspended(state: ArtistState): void {
  if (state === 'suspended') throw new ForbiddenError(fault('artistSuspended'));
}

/** Called before the artist is shown. Throws Gone. */
export function refuseSuspended(state: ArtistState): void {
  if (state === 'suspended') throw new GoneError(fault('artistSuspended'));
}
