import { fault } from '../../../../contract/fault.ts';
import type { Gig, GigFields, GigStatus } from '../../../../contract/gig.ts';
import { bringsWebAddress } from '../../../../contract/text/plain-text.ts';
import { currentTime } from '../../../db/clock.ts';
import type { Database, Transaction } from '../../../db/connect.ts';
import { type Picture, storePicture } from '../../../media/pictures.ts';
import { announceChange, factsOf, isNews } from '../../announcing/announcements.ts';
import { gigForManagers } from '../../artists/before-approval.ts';
import { type ArtistBudget, spend, usedUpOfArtist } from '../../cost/budgets.ts';
import type { GigRow } from '../../entities.ts';
import { InvalidInputError } from '../../errors.ts';
import { drawSoon } from '../../pictures/drawings.ts';
import type { Services } from '../../services.ts';
import { gigSnapshot, noteEdit } from '../../sessions/saved-edits.ts';
import { askerOf, requireSetupSession } from '../../sessions/setup-sessions.ts';
import { gigRow, lockGigRow, refuseTakenDown } from '../gig-rows.ts';
import { changedColumns, refuseOverwriting } from './changed-meanwhile.ts';
import { refuseDateOutOfRange, toColumns } from './gig-columns.ts';
import { countEdit } from './gig-edits.ts';
import { saveGigRow } from './gig-writes.ts';
import { lookUpPlace } from './venue.ts';

function refuseWebAddress(name: string, stored: string | null, path: string): void {
  if (!bringsWebAddress(name, stored)) return;
  throw new InvalidInputError(fault('addressInName'), path);
}

/**
 * The facts of a gig after an edit. Throws Conflict, TooOften, or InvalidInput for a date that no gig may be moved to.
 */
function checkedEdit(
  before: GigRow,
  columns: ReturnType<typeof toColumns>,
  status: GigStatus | undefined,
  basedOn: number | null,
) {
  const after = { ...columns, status: status ?? before.status };
  refuseWebAddress(after.title, before.title, 'title');
  refuseWebAddress(after.venue ?? '', before.venue, 'location.venue');
  if (basedOn !== null) refuseOverwriting(before, after, basedOn);
  // A gig that has begun keeps its date, and so does one from when dates could be further away; but no gig can be moved
  // to such a date.
  if (before.starts_at.getTime() !== after.starts_at.getTime())
    refuseDateOutOfRange(after.starts_at);
  return { ...after, ...countEdit(before, after.status) };
}

/** What an edit spends of the artist's budgets, and whether it is a cancellation, which is never refused. */
function spending(before: GigRow, after: GigRow): { budgets: ArtistBudget[]; always: boolean } {
  const isNewsToFans = isNews(factsOf(before), factsOf(after));
  return {
    budgets: isNewsToFans ? ['announcements', 'edits'] : ['edits'],
    always: after.status === 'cancelled' && before.status !== 'cancelled',
  };
}

/** Throws TooOften where `save` would, before work is done on a picture. */
async function requireRoom(db: Database, before: GigRow, edit: Partial<GigRow>): Promise<void> {
  const { budgets, always } = spending(before, { ...before, ...edit });
  if (always) return;
  for (const what of budgets) {
    const usedUp = await usedUpOfArtist(db, before.artist_id, what);
    if (usedUp) throw usedUp;
  }
}

/**
 * Stores an edit of a gig and all that follows from it, and counts it against the artist's budgets of the day; the
 * caller has locked the gig. Throws TooOften, with nothing stored, but never for a cancellation.
 * @param gatherMs for how long its announcement waits for further changes
 */
async function save(
  trx: Transaction,
  before: GigRow,
  edit: Partial<ReturnType<typeof checkedEdit>>,
  gatherMs: number,
  picture: Picture | null = null,
): Promise<GigRow> {
  const after = { ...before, ...edit };
  const { budgets, always } = spending(before, after);
  for (const what of budgets) await spend(trx, before.artist_id, what, always);
  const gig = await saveGigRow(trx, before, {
    ...edit,
    ...changedColumns(before, after),
    ...(picture && { picture: JSON.stringify(picture) }),
    revision: before.revision + 1,
    updated_at: currentTime(),
  });
  await drawSoon(trx, before.id);
  await announceChange(trx, factsOf(before), gig, gatherMs);
  return gig;
}

/**
 * Changes the gig of an edit session; without `cover` the picture stays. Both ids stay.
 * @param basedOn the revision with which the form was loaded: a value that was changed since is not overwritten, but throws Conflict.
 *   Null overwrites everything.
 */
export async function updateGig(
  services: Services,
  token: string,
  fields: GigFields,
  cover: Buffer | null,
  basedOn: number | null = null,
): Promise<Gig> {
  const { db, vault, media, gatherChangesMs } = services;
  const session = await requireSetupSession(db, vault, token, 'edit-gig');
  const read = await gigRow(db, session.gig_id);
  refuseTakenDown(read);
  const lookedUp = await lookUpPlace(services.places, fields.location.placeId, askerOf(session));
  const readColumns = toColumns(services, fields, lookedUp, read);
  await requireRoom(db, read, checkedEdit(read, readColumns, fields.status, basedOn));
  const picture = cover ? await storePicture(media, cover, 'cover') : null;
  const row = await db.transaction().execute(async (trx) => {
    const before = await lockGigRow(trx, read.id);
    // A gig that was moved meanwhile keeps what is known of its present place.
    const isMoved = before.place_id !== read.place_id;
    const columns = isMoved ? toColumns(services, fields, lookedUp, before) : readColumns;
    const edit = checkedEdit(before, columns, fields.status, basedOn);
    const gig = await save(trx, before, edit, gatherChangesMs, picture);
    await noteEdit(trx, session.id, gigSnapshot(before), gigSnapshot(gig));
    return gig;
  });
  return await gigForManagers(media, row, true);
}

/** Cancels, postpones or reinstates a gig and announces it at once. Throws TooOften. */
export async function setGigStatus(
  trx: Transaction,
  gigId: number,
  status: GigStatus,
): Promise<void> {
  const before = await lockGigRow(trx, gigId);
  if (before.status === status) return;
  await save(trx, before, { status, ...countEdit(before, status) }, 0);
}
