import { sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Transaction } from '../../db/connect.ts';
import { eraseDeliveriesOfGig } from '../../delivery/ledger/drop.ts';
import { supersedeAll } from '../announcing/announcements.ts';
import { dropOffersNaming } from '../contacts/pending-question.ts';
import type { GigRow } from '../entities.ts';
import { lockGigAndArtist, wasTakenDown } from '../gigs/gig-rows.ts';
import { eraseGigRow, saveGigRow } from '../gigs/saving/gig-writes.ts';
import { settleReportsOfGig } from '../reports/reported.ts';
import { type Act, type Facts, RefusedActError } from './acts.ts';
import { announceShown, dropWhatWaits } from './telling.ts';

/** The gig with this code, locked. @throws RefusedActError */
export async function lockNamedGig(trx: Transaction, code: string): Promise<GigRow> {
  const shortId = code.toLowerCase();
  const found = await trx
    .selectFrom('gigs')
    .select('id')
    .where('short_id', '=', shortId)
    .executeTakeFirst();
  if (found) return await lockGigAndArtist(trx, found.id);
  throw new RefusedActError(
    (await wasTakenDown(trx, shortId))
      ? `The gig ${shortId} was removed, which cannot be undone.`
      : `There is no gig ${shortId}: its code is the end of its link, as in /g/k3p7xyz.`,
  );
}

const facts = ({ title, artist_username, hidden_at }: GigRow) => ({
  title,
  artist: artist_username,
  hidden: hidden_at !== null,
});

/** Hides the gig, and drops its announcements that wait. */
export const hideGig = (code: string): Act =>
  setHidden(code, true, async (trx, gig) => {
    const messagesDropped = await dropWhatWaits(trx, [gig.id]);
    const reportsSettled = await settleReportsOfGig(trx, gig.id, 'taken down');
    return { messagesDropped, ...(reportsSettled > 0 && { reportsSettled }) };
  });

/** Shows the gig again: fans are notified of what they missed, and of nothing twice. */
export const showGig = (code: string): Act =>
  setHidden(code, false, async (trx, gig) => {
    if (gig.starts_at > currentTime()) await announceShown(trx, gig.id);
    return { artistState: gig.artist_state };
  });

/** Erases the gig and its deliveries; only the fact that its address was in use stays. */
export const removeGig =
  (code: string): Act =>
  async (trx) => {
    const gig = await lockNamedGig(trx, code);
    await trx.insertInto('removed_gigs').values({ short_id: gig.short_id }).execute();
    await supersedeAll(trx, [gig.id]);
    await eraseDeliveriesOfGig(trx, gig.id);
    await dropOffersNaming(trx, sql`values (${gig.short_id})`);
    await eraseGigRow(trx, gig);
    // Erases the title too: what had to go must not stay in the record.
    const { artist } = facts(gig);
    return { target: `gig ${gig.short_id}`, before: { artist }, after: { removed: true } };
  };

/** @param along what follows, unless it is so already; returns what it did */
function setHidden(
  code: string,
  hidden: boolean,
  along: (trx: Transaction, gig: GigRow) => Promise<Facts>,
): Act {
  return async (trx) => {
    const gig = await lockNamedGig(trx, code);
    const [target, before] = [`gig ${gig.short_id}`, facts(gig)];
    if (before.hidden === hidden) return { target, before, after: before };
    const now = currentTime();
    await saveGigRow(trx, gig, { hidden_at: hidden ? now : null, updated_at: now });
    return { target, before, after: { ...before, hidden, ...(await along(trx, gig)) } };
  };
}
