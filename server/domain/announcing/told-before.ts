import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import { dropQueuedFor } from '../../delivery/ledger/drop.ts';
import { deliveries, mayBeRead } from '../../delivery/ledger/queries.ts';
import { selectGigs } from '../gigs/gig-rows.ts';
import { type GigSummary, toGigSummary } from '../gigs/gig-summary.ts';
import { isSilenced } from '../gigs/upcoming.ts';
import { type GigFacts, isNews } from './announcements.ts';
import { factsAt, type GigHistory, historyOf } from './known-facts.ts';

/** What a contact was last told of coming gigs, by gig id. A message that still waits does not count. */
async function factsTold(db: Database, contactId: number): Promise<Map<number, GigFacts>> {
  const { rows } = await sql<{ gigId: number; revision: number; history: GigHistory }>`
    select g.id as "gigId", max(told.revision) as revision, ${historyOf(sql`g.id`)} as history
    from (
      select gig_id, revision from told_in_chat where contact_id = ${contactId}
      union all
      select a.gig_id, coalesce(d.told_revision, a.revision)
      from (${deliveries}) d
      join announcements a on a.announced_on = d.announced_on and a.id = d.announcement_id
      where d.contact_id = ${contactId} and ${mayBeRead} and not d.is_queued
    ) told
    join gigs g on g.id = told.gig_id
    where g.starts_at > now() and g.shown
    group by g.id`.execute(db);
  const facts = rows.map(({ gigId, revision, history }) => [gigId, factsAt(history, revision)]);
  return new Map(facts.filter((entry): entry is [number, GigFacts] => entry[1] !== undefined));
}

const isChanged = (known: GigFacts, now: GigSummary) =>
  isNews(known, { ...now, startsAt: now.startsAt.toISOString() });

/** These gigs, each with what the contact was told before where that is no longer true. */
export async function withWhatWasTold(
  db: Database,
  contactId: number,
  gigs: GigSummary[],
): Promise<GigSummary[]> {
  if (gigs.length === 0) return gigs;
  const told = await factsTold(db, contactId);
  return gigs.map((gig) => {
    const was = told.get(gig.id);
    return was && isChanged(was, gig) ? { ...gig, was } : gig;
  });
}

/** A gig that differs from what a contact was told of it. */
export type ChangedGig = GigSummary & { was: GigFacts };

/** The coming gigs that changed since a contact was told of them, soonest first, without those they silenced. */
export async function changesMissed(db: Database, contactId: number): Promise<ChangedGig[]> {
  const told = await factsTold(db, contactId);
  if (told.size === 0) return [];
  const rows = await selectGigs(db)
    .where('gigs.id', 'in', [...told.keys()])
    .where(sql<boolean>`not ${isSilenced(contactId)}`)
    .orderBy('gigs.starts_at')
    .orderBy('gigs.id')
    .execute();
  return rows
    .map((row) => ({ ...toGigSummary(row), was: told.get(row.id)! }))
    .filter((gig) => isChanged(gig.was, gig));
}

/** These gigs as a reply shows them, with what the contact was told before; from now on they count as told. */
export async function tellInChat(
  trx: Transaction,
  contactId: number,
  gigs: GigSummary[],
): Promise<GigSummary[]> {
  const known = await withWhatWasTold(trx, contactId, gigs);
  await markTold(trx, contactId, gigs);
  return known;
}

/**
 * Marks gigs listed in a chat reply as told: they are not announced to the contact again, and queued deliveries of them
 * are dropped.
 */
export async function markTold(
  trx: Transaction,
  contactId: number,
  gigs: GigSummary[],
): Promise<void> {
  if (gigs.length === 0) return;
  await trx
    .insertInto('told_in_chat')
    .values(gigs.map((gig) => ({ gig_id: gig.id, contact_id: contactId, revision: gig.revision })))
    .onConflict((conflict) =>
      conflict.columns(['gig_id', 'contact_id']).doUpdateSet({
        revision: (eb) => eb.ref('excluded.revision'),
        // The transaction's instant, which is also that of the reply written in it.
        told_at: sql`now()`,
      }),
    )
    .execute();
  const gigIds = gigs.map(({ id }) => id);
  await dropQueuedFor(trx, contactId, gigIds);
}
