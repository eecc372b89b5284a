import { fault } from '../../../contract/fault.ts';
import { ForbiddenError, GoneError } from '../errors.ts';

/** `awaiting`: an operator has to approve them first. Only an active artist is shown to anybody. */
export type ArtistState = 'active' | 'awaiting' | 'suspended';

/** Why fans are told nothing of an artist for now. */
export type FansWait = 'approval' | 'pause';

export function whyFansWait(state: ArtistState, pausedAt: Date | null): FansWait | null {
  if (state === 'awaiting') return 'approval';
  return pausedAt === null ? null : 'pause';
}

/** For who acts for the artist. Throws Forbidden. */
export function requireNotSuspended(state: ArtistState): void {
  if (state === 'suspended') throw new ForbiddenError(fault('artistSuspended'));
}

/** For who looks at the artist. Throws Gone. */
export function refuseSuspended(state: ArtistState): void {
  if (state === 'suspended') throw new GoneError(fault('artistSuspended'));
}
