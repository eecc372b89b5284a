import type { Transaction } from '../../db/connect.ts';
import { settleReportsOfArtist, settleReportsOfGig } from '../reports/reported.ts';
import { type Act, RefusedActError } from './acts.ts';
import { lockNamedGig } from './gig-acts.ts';
import { lockNamedArtist } from './named-artist.ts';

/**
 * Dismisses the open reports of a gig or an artist.
 * @param kind `gig` or `artist`
 * @throws RefusedActError
 */
export const dismissReports =
  (kind: string, name: string): Act =>
  async (trx) => {
    const { target, dismissed } = await dismiss(trx, kind, name);
    return { target, before: { openReports: dismissed }, after: { openReports: 0 } };
  };

async function dismiss(trx: Transaction, kind: string, name: string) {
  if (kind === 'gig') {
    const gig = await lockNamedGig(trx, name);
    const dismissed = await settleReportsOfGig(trx, gig.id, 'dismissed');
    return { target: `gig ${gig.short_id}`, dismissed };
  }
  if (kind !== 'artist') throw new RefusedActError('Say "gig CODE" or "artist USERNAME".');
  const artist = await lockNamedArtist(trx, name);
  const dismissed = await settleReportsOfArtist(trx, artist.id, 'dismissed');
  return { target: `artist ${artist.username}`, dismissed };
}
