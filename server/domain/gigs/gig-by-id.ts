import { fault } from '../../../contract/fault.ts';
import type { Gig } from '../../../contract/gig.ts';
import { gigForManagers, requireManager } from '../artists/before-approval.ts';
import { GoneError, NotFoundError } from '../errors.ts';
import type { Services } from '../services.ts';
import { isTakenDown, selectEveryGig } from './gig-rows.ts';

/**
 * The gig; that of an artist who waits for approval only with the token of a session of its managers. Throws NotFound or
 * Gone.
 */
export async function gigById(services: Services, publicId: string, token?: string): Promise<Gig> {
  const { db, media } = services;
  const row = await selectEveryGig(db).where('gigs.public_id', '=', publicId).executeTakeFirst();
  if (!row) throw new NotFoundError(fault('gigUnknown'));
  if (isTakenDown(row)) throw new GoneError(fault('gigTakenDown'));
  if (row.artist_state === 'awaiting') {
    await requireManager(services, row.artist_id, token, 'gigUnknown');
  }
  return await gigForManagers(media, row);
}
