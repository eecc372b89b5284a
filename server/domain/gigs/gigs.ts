import { fault } from '../../../contract/fault.ts';
import {
  type Gig,
  type GigFields,
  type GigStatus,
  latestStart,
  TOO_FAR_AHEAD,
} from '../../../contract/gig.ts';
import { bringsWebAddress } from '../../../contract/text/plain-text.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { storePicture } from '../../media/pictures.ts';
import { announceChange, announceNew, factsOf, isNews } from '../announcing/announcements.ts';
import { lockArtistRow } from '../artists/artist-rows.ts';
import { requireNotSuspended, whyFansWait } from '../artists/artist-state.ts';
import { violates } from '../constraints.ts';
import { requireBudgetOfContact, spend } from '../cost/budgets.ts';
import { type GigRow, toSavedGig } from '../entities.ts';
import { ConflictError, InvalidInputError } from '../errors.ts';
import { newPublicId, newShortId } from '../ids.ts';
import { drawSoon } from '../pictures/drawings.ts';
import type { Services } from '../services.ts';
import { markUsed, tellMakerOfGig } from '../sessions/made-things.ts';
import { gigBefore, noteEdit } from '../sessions/saved-edits.ts';
import { requireSetupSession } from '../sessions/setup-sessions.ts';
import { type BasedOn, changedColumns, refuseOverwriting } from './changed-meanwhile.ts';
import { countEdit } from './gig-edits.ts';
import { gigRow, lockGigRow, refuseTakenDown } from './gig-rows.ts';
import { touchArtistPage } from './page-versions.ts';
import { type LookedUp, lookUpPlace, venueColumns, wallTime } from './venue.ts';

/** A new date of a gig must be in the future, and not too far away. */
function refuseDateOutOfRange(instant: Date): void {
  const now = currentTime().getTime();
  const isAhead = instant.getTime() > now;
  if (isAhead && instant.getTime() <= latestStart(now)) return;
  throw new InvalidInputError(isAhead ? TOO_FAR_AHEAD : fault('datePassed'), 'date');
}

function toColumns(
  services: Services,
  fields: GigFields,
  lookedUp: LookedUp,
  before: GigRow | null,
) {
  const venue = venueColumns(services.places, fields, lookedUp, before);
  return {
    ...venue,
    title: fields.title,
    content: fields.content,
    starts_at: new Date(fields.date),
    wall_time: wallTime(fields.date, venue.time_zone),
    genres: fields.genres,
    link_text: fields.link?.text ?? null,
    link_url: fields.link?.url ?? null,
  };
}

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

/** The session of a gig still to be made. Throws Conflict for one that was made, and as `requireSetupSession` does. */
async function requireUnusedSession(db: Database, vault: Vault, token: string, isLocked = false) {
  const session = await requireSetupSession(db, vault, token, 'create-gig', isLocked);
  if (session.used_at) throw new ConflictError(fault('gigMade'));
  return session;
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
  const session = await requireUnusedSession(trx, vault, token, true);
  await requireBudgetOfContact(trx, session.contact_id, 'gigs');
  const { state, announcements_paused_at } = await lockArtistRow(trx, session.artist_id);
  requireNotSuspended(state);
  await spend(trx, session.artist_id, 'gigs');
  if (made.status === 'scheduled') await spend(trx, session.artist_id, 'announcements');
  const { id } = await trx
    .insertInto('gigs')
    .values({ ...made, public_id: newPublicId(), artist_id: session.artist_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markUsed(trx, session.id, { gig_id: id });
  await touchArtistPage(trx, session.artist_id);
  const gig = await gigRow(trx, id);
  await drawSoon(trx, id);
  await announceNew(trx, gig);
  // When fans are notified of a gig, the fan-out wakes the job that confirms it, because then their number is known.
  const waits = whyFansWait(state, announcements_paused_at);
  if (gig.status !== 'scheduled' || waits) await tellMakerOfGig(trx, id);
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
  await requireUnusedSession(db, vault, token);
  refuseDateOutOfRange(new Date(fields.date));
  const lookedUp = await lookUpPlace(services.places, fields.location.placeId);
  const columns = toColumns(services, fields, lookedUp, null);
  const picture = await storePicture(media, cover, 'cover');
  const made = {
    ...columns,
    status: fields.status ?? 'scheduled',
    picture: JSON.stringify(picture),
  };
  const row = await withFreshShortId((shortId) =>
    db.transaction().execute((trx) => publish(trx, vault, token, { ...made, short_id: shortId })),
  );
  return toSavedGig(row);
}

function refuseWebAddress(name: string, standing: string | null, path: string): void {
  if (!bringsWebAddress(name, standing)) return;
  throw new InvalidInputError(fault('addressInName'), path);
}

/**
 * The facts of a gig after an edit. Throws Conflict, TooOften, or InvalidInput for a date that no gig may be moved to.
 */
function checkedEdit(
  before: GigRow,
  columns: Awaited<ReturnType<typeof toColumns>>,
  status: GigStatus | undefined,
  basedOn: BasedOn | null,
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

/**
 * Counts a save, and its announcement, against the artist's budgets of the day; the caller has locked the artist's row.
 * Throws TooOften, but never for a cancellation.
 */
async function countSave(
  trx: Transaction,
  before: GigRow,
  status: GigStatus,
  isTold: boolean,
): Promise<void> {
  const isCallingOff = status === 'cancelled' && before.status !== 'cancelled';
  if (isTold) await spend(trx, before.artist_id, 'announcements', isCallingOff);
  await spend(trx, before.artist_id, 'edits', isCallingOff);
}

/**
 * Changes the gig of an edit session; without `cover` the picture stays. Both ids stay.
 * @param basedOn what the form was loaded with: a value that was changed since is not overwritten, but throws Conflict.
 *   Null overwrites everything.
 */
export async function updateGig(
  services: Services,
  token: string,
  fields: GigFields,
  cover: Buffer | null,
  basedOn: BasedOn | null = null,
): Promise<Gig> {
  const { db, vault, media, gatherChangesMs } = services;
  const session = await requireSetupSession(db, vault, token, 'edit-gig');
  const read = await gigRow(db, session.gig_id);
  refuseTakenDown(read);
  const lookedUp = await lookUpPlace(services.places, fields.location.placeId);
  const readColumns = toColumns(services, fields, lookedUp, read);
  checkedEdit(read, readColumns, fields.status, basedOn);
  const picture = cover ? await storePicture(media, cover, 'cover') : null;
  const row = await db.transaction().execute(async (trx) => {
    const before = await lockGigRow(trx, read.id);
    // A gig that was moved meanwhile keeps what is known of its present place.
    const isMoved = before.place_id !== read.place_id;
    const columns = isMoved ? toColumns(services, fields, lookedUp, before) : readColumns;
    const after = checkedEdit(before, columns, fields.status, basedOn);
    await trx
      .updateTable('gigs')
      .set({
        ...after,
        ...changedColumns(before, after),
        ...(picture && { picture: JSON.stringify(picture) }),
        revision: before.revision + 1,
        updated_at: currentTime(),
      })
      .where('id', '=', before.id)
      .execute();
    await touchArtistPage(trx, before.artist_id);
    const gig = await gigRow(trx, before.id);
    await countSave(trx, before, gig.status, isNews(factsOf(before), factsOf(gig)));
    await drawSoon(trx, before.id);
    await announceChange(trx, factsOf(before), gig, gatherChangesMs);
    await noteEdit(trx, session.id, gigBefore(before), gigBefore(gig));
    return gig;
  });
  return toSavedGig(row);
}

/** Cancels, postpones or reinstates a gig and announces it at once. Throws TooOften. */
export async function setGigStatus(
  trx: Transaction,
  gigId: number,
  status: GigStatus,
): Promise<void> {
  const before = await lockGigRow(trx, gigId);
  if (before.status === status) return;
  await countSave(trx, before, status, true);
  await trx
    .updateTable('gigs')
    .set({
      status,
      ...countEdit(before, status),
      ...changedColumns(before, { ...before, status }),
      revision: before.revision + 1,
      updated_at: currentTime(),
    })
    .where('id', '=', gigId)
    .execute();
  await touchArtistPage(trx, before.artist_id);
  await drawSoon(trx, gigId);
  await announceChange(trx, factsOf(before), await gigRow(trx, gigId), 0);
}
