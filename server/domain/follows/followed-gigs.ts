import { sql } from 'kysely';
import type { Page } from '../../../contract/api.ts';
import type { Gig } from '../../../contract/gig.ts';
import type { Database } from '../../db/connect.ts';
import { gigCursors } from '../gigs/gig-cursor.ts';
import { firstOf, type PageRequest, pageOf, type When } from '../gigs/gig-lists.ts';
import { selectGigs } from '../gigs/gig-rows.ts';
import { type GigSummary, toGigSummary } from '../gigs/gig-summary.ts';
import { nearGigIds } from '../gigs/nearness.ts';
import { isSilenced } from '../gigs/upcoming.ts';
import type { Services } from '../services.ts';

/**
 * The one definition of "the gigs that a contact follows", whatever their status: gigs that the contact asked to be
 * kept updated about, and gigs of followed artists near followed places; without those whose updates are paused. The
 * chat, the page, the API and the calendar all list these.
 */
export function selectFollowedGigs(db: Database, contactId: number) {
  return selectGigs(db).where(
    sql<boolean>`gigs.id in (
      select w.gig_id from watches w where w.contact_id = ${contactId} and not w.paused
      union all
      ${nearGigIds(contactId)}
    ) and not ${isSilenced(contactId)}`,
  );
}

/** Future ones soonest first, previous ones latest first. */
export async function followedGigs(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  contactId: number,
  when: When,
  request: PageRequest = {},
): Promise<Page<Gig>> {
  const cursors = gigCursors(vault, `followed ${contactId} ${when}`);
  return await pageOf(selectFollowedGigs(db, contactId), when, cursors, request);
}

/** The first page of the coming gigs, for the chat. */
export async function followedGigsToCome(db: Database, contactId: number): Promise<GigSummary[]> {
  const rows = await firstOf(selectFollowedGigs(db, contactId), 'future');
  return rows.map(toGigSummary);
}
