import { fault } from '../../../../contract/fault.ts';
import type { Gig, GigFields, GigStatus } from '../../../../contract/gig.ts';
import type { Database, Transaction } from '../../../db/connect.ts';
import type { Vault } from '../../../db/vault.ts';
import { storePicture } from '../../../media/pictures.ts';
import { announceNew } from '../../announcing/announcements.ts';
import { artistRow, lockArtistRow } from '../../artists/artist-rows.ts';
import { requireNotSuspended, whyFansWait } from '../../artists/artist-state.ts';
import { gigForManagers } from '../../artists/before-approval.ts';
import { violates } from '../../constraints.ts';
import {
  requireBudgetOfContact,
  spend,
  usedUpOfArtist,
  usedUpOfContact,
} from '../../cost/budgets.ts';
import type { GigRow } from '../../entities.ts';
import { ConflictError } from '../../errors.ts';
import { newPublicId, newShortId } from '../../ids.ts';
import { drawSoon } from '../../pictures/drawings.ts';
import type { Services } from '../../services.ts';
import {
  askerOf,
  lockSetupSession,
  requireSetupSession,
  type SetupSessionRow,
} from '../../sessions/setup-sessions.ts';
import { markUsed, tellMakerOfGig } from '../../sessions/unconfirmed-saves.ts';
import { refuseDateOutOfRange, toColumns } from './gig-columns.ts';
import { insertGigRow } from './gig-writes.ts';
import { lookUpPlace } from './venue.ts';

/** Draws again where the code is taken: among a million gigs, one draw in 27,000. */
async function withFreshShortId<Result>(
  write: (shortId: string) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await write(newShortId());
    } catch (error) {
      if (!violates(error, 'gigs_short_id_key')) throw error;
    }
  }
}

/** Throws Conflict where a session has made its gig. */
function refuseUsed({ used_at }: SetupSessionRow<'create-gig'>): void {
  if (used_at) throw new ConflictError(fault('gigMade'));
}

/** Throws Forbidden or TooOften where the gig cannot be published, before work is done on its picture. */
async function requireRoom(
  db: Database,
  { contact_id, artist_id }: SetupSessionRow<'create-gig'>,
  status: GigStatus,
): Promise<void> {
  requireNotSuspended((await artistRow(db, artist_id)).state);
  const usedUp =
    (await usedUpOfContact(db, contact_id, 'gigs')) ??
    (await usedUpOfArtist(db, artist_id, 'gigs')) ??
    (status === 'scheduled' ? await usedUpOfArtist(db, artist_id, 'announcements') : null);
  if (usedUp) throw usedUp;
}

type NewGig = ReturnType<typeof toColumns> & {
  short_id: string;
  status: GigStatus;
  picture: string;
};

/** Writes a gig with announcement and jobs, and counts it against the budgets. Throws Conflict, TooOften, Forbidden. */
async function publish(
  trx: Transaction,
  vault: Vault,
  token: string,
  made: NewGig,
): Promise<GigRow> {
  const session = await lockSetupSession(trx, vault, token, 'create-gig');
  refuseUsed(session);
  await requireBudgetOfContact(trx, session.contact_id, 'gigs');
  const artist = await lockArtistRow(trx, session.artist_id);
  requireNotSuspended(artist.state);
  await spend(trx, session.artist_id, 'gigs');
  if (made.status === 'scheduled') await spend(trx, session.artist_id, 'announcements');
  const gig = await insertGigRow(trx, artist, { ...made, public_id: newPublicId() });
  await markUsed(trx, session.id, { gig_id: gig.id });
  await drawSoon(trx, gig.id);
  await announceNew(trx, gig);
  // When fans are notified of a gig, the fan-out wakes the job that confirms it, because then their number is known.
  const waits = whyFansWait(artist.state, artist.announcements_paused_at);
  if (gig.status !== 'scheduled' || waits) await tellMakerOfGig(trx, gig.id);
  return gig;
}

/** Publishes the one gig of a create session: gig, announcement and job in one transaction. */
export async function createGig(
  services: Services,
  token: string,
  fields: GigFields,
  cover: Buffer,
): Promise<Gig> {
  const { db, vault, media } = services;
  const session = await requireSetupSession(db, vault, token, 'create-gig');
  refuseUsed(session);
  const lookedUp = await lookUpPlace(services.places, fields.location.placeId, askerOf(session));
  const columns = toColumns(services, fields, lookedUp, null);
  refuseDateOutOfRange(columns.starts_at);
  const { status = 'scheduled' } = fields;
  await requireRoom(db, session, status);
  const picture = await storePicture(media, cover, 'cover');
  const made = {
    ...columns,
    status,
    picture: JSON.stringify(picture),
  };
  const row = await withFreshShortId((shortId) =>
    db.transaction().execute((trx) => publish(trx, vault, token, { ...made, short_id: shortId })),
  );
  return await gigForManagers(media, row, true);
}
