import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  announcementOfMessage,
  deliveries,
  mayBeSent,
  replyOfMessage,
} from '../../delivery/ledger/queries.ts';
import { findGig, type GigSummary } from '../gigs/gig-summary.ts';

/** The gig that a contact was last told of, ever or within so many hours, by a message or in a reply; null where there is none. */
export async function lastToldGig(
  db: Database,
  contactId: number,
  withinHours: number | null = null,
): Promise<GigSummary | null> {
  const { rows } = await sql<{ shortId: string }>`
    select g.short_id as "shortId" from gigs g join (
      select gig_id, told_at as at from told_in_chat where contact_id = ${contactId}
      union all
      select a.gig_id, d.sent_at from (${deliveries}) d
      join announcements a on a.id = d.announcement_id and a.announced_on = d.announced_on
      where d.contact_id = ${contactId} and d.${mayBeSent}
    ) told on told.gig_id = g.id
    where g.shown
      and (${withinHours}::int is null or told.at > now() - make_interval(hours => ${withinHours}::int))
    -- What a message summed up has no time.
    order by told.at desc nulls last limit 1`.execute(db);
  return rows[0] ? await findGig(db, rows[0].shortId, contactId) : null;
}

/**
 * What a message to a contact was, by the keyed hash of the messenger's id: the announcement of a gig, or the reply to what
 * the contact wrote; null for one that we do not know.
 */
export async function messageKnown(
  db: Database,
  contactId: number,
  hash: Buffer,
): Promise<{ gig: string } | { eventId: number } | null> {
  const { rows: announced } = await sql<{ gig: string }>`
    select g.short_id as gig
    from (${announcementOfMessage(contactId, hash)}) m
    join announcements a on a.id = m.announcement_id and a.announced_on = m.announced_on
    join gigs g on g.id = a.gig_id limit 1`.execute(db);
  if (announced[0]) return announced[0];
  const { rows: replied } = await sql<{ eventId: number }>`
    ${replyOfMessage(contactId, hash)}`.execute(db);
  return replied[0] ?? null;
}

const HOURS_AFTER_ANNOUNCEMENT = 48;
const MAX_ANNOUNCED = 5;

/** Codes of the gigs that were announced to a contact within two days, newest first, with the instants when that was sent. */
export async function gigsAnnounced(
  db: Database,
  contactId: number,
): Promise<{ shortId: string; sentAt: Date }[]> {
  const { rows } = await sql<{ shortId: string; sentAt: Date }>`
    select g.short_id as "shortId", max(d.sent_at) as "sentAt"
    from (${deliveries}) d
    join announcements a on a.id = d.announcement_id and a.announced_on = d.announced_on
    join gigs g on g.id = a.gig_id and g.shown
    where d.contact_id = ${contactId} and d.${mayBeSent}
      and d.sent_at > now() - make_interval(hours => ${HOURS_AFTER_ANNOUNCEMENT}::int)
    group by g.short_id order by max(d.sent_at) desc limit ${MAX_ANNOUNCED}`.execute(db);
  return rows;
}
