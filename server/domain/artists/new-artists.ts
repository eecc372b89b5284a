import { fault } from '../../../contract/fault.ts';
import type { Database } from '../../db/connect.ts';
import { ForbiddenError } from '../errors.ts';
import type { ArtistState } from './artist-state.ts';

/**
 * `open`: anybody may create a profile. `approved`: an operator approves each. `invited`: only invited contacts may
 * create one.
 */
export type NewArtists = 'open' | 'approved' | 'invited';

/** What a new profile begins as. */
export const firstState = (newArtists: NewArtists): ArtistState =>
  newArtists === 'approved' ? 'awaiting' : 'active';

/** Whether a contact may create a profile: where invitations are needed, its phone number must be invited. */
export async function mayCreateArtist(
  db: Database,
  newArtists: NewArtists,
  contactId: number,
): Promise<boolean> {
  if (newArtists !== 'invited') return true;
  const invited = await db
    .selectFrom('artist_invitations')
    .innerJoin('identities', 'identities.lookup', 'artist_invitations.lookup')
    .select('identities.id')
    .where('identities.contact_id', '=', contactId)
    .where('identities.kind', '=', 'wa_id')
    .where('identities.valid_to', 'is', null)
    .executeTakeFirst();
  return invited !== undefined;
}

/** Throws Forbidden. */
export async function requireInvitation(
  db: Database,
  newArtists: NewArtists,
  contactId: number,
): Promise<void> {
  if (await mayCreateArtist(db, newArtists, contactId)) return;
  throw new ForbiddenError(fault('notInvited'));
}
