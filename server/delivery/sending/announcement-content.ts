import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { milliseconds } from '../../db/milliseconds.ts';
import {
  type AnnouncementFacts,
  type GigFacts,
  isNews,
} from '../../domain/announcing/announcements.ts';
import { factsAt, type GigHistory, historyOf } from '../../domain/announcing/known-facts.ts';
import { type AddressKind, sealedAddressOf } from '../../domain/contacts/destinations.ts';
import { isQuiet } from '../../domain/follows/pauses.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { TemplateKind } from '../../whatsapp/templates.ts';
import { numberOf } from '../ledger/contacts-number.ts';
import type { DeliveryKey } from '../ledger/messages.ts';
import type { DeliveryPolicy } from '../policy.ts';

/** What an announcement tells, read after the lease so that it is the newest. */
export interface AnnouncementContent {
  kind: TemplateKind;
  facts: AnnouncementFacts;
  history: GigHistory;
  /** The gig has begun, was taken down or cancelled, or is not when it was: there is nothing to tell anybody. */
  pointless: boolean;
}

/** What an announcement tells one reader, who has read of the gig at `knownRevision`. */
export function contentFor(
  content: AnnouncementContent,
  knownRevision: number | null,
): AnnouncementContent {
  const { facts, history } = content;
  if (!facts.old) return content;
  const known = factsAt(history, knownRevision);
  const old = known ?? facts.old;
  // What they read is older than the history goes back, so nobody knows what it said.
  const isForgotten = knownRevision !== null && known === undefined;
  const pointless = content.pointless || (!isForgotten && !isNews(old, facts.new));
  return { ...content, facts: { ...facts, old }, pointless };
}

/** What each of these announcements tells now; one whose gig was deleted is missing. */
export async function announcementContents(
  db: Database,
  announcementIds: number[],
): Promise<Map<number, AnnouncementContent>> {
  const { rows } = await sql<{
    id: number;
    kind: TemplateKind;
    facts: AnnouncementFacts;
    over: boolean;
    reminds: boolean;
    newest: GigFacts;
    history: GigHistory;
  }>`
    select a.id, a.kind, a.facts, g.starts_at <= now() or not g.shown as over,
      g.status = 'scheduled' and g.starts_at = (a.facts -> 'new' ->> 'startsAt')::timestamptz
        as reminds,
      newest.facts -> 'new' as newest, ${historyOf(sql`a.gig_id`)} as history
    from announcements a
    join gigs g on g.id = a.gig_id
    join lateral (
      select n.facts from announcements n
      where n.gig_id = a.gig_id and n.state = 'fanned-out'
      order by n.revision desc, n.id desc
      limit 1
    ) newest on true
    where a.id = any (${announcementIds})`.execute(db);
  return new Map(
    rows.map(({ id, kind, facts, over, reminds, newest, history }) => {
      const current = { ...facts, new: newest };
      const pointless =
        over ||
        (kind === 'reminder' && !reminds) ||
        (kind === 'cancelled') !== (newest.status === 'cancelled');
      return [id, { kind, facts: current, history, pointless }];
    }),
  );
}

/** Who reads a delivery, and how they can be reached. */
export interface Reader {
  windowOpen: boolean;
  /** Where to send, as it is stored. */
  addressKind: AddressKind;
  sealedAddress: Buffer;
  /** What they are spoken to in (BCP 47), as far as that is known. */
  language: string | null;
  /** The number that writes to them now; null where none is in use. */
  senderNumberId: number | null;
}

/**
 * The readers of these deliveries, in their order; null where the contact is gone or going, cannot be reached
 * (any more) or wants no messages, or none about this gig.
 */
export async function readers(
  db: Database,
  deliveries: DeliveryKey[],
  sender: SenderNumber,
  { windowMarginMs }: DeliveryPolicy,
): Promise<(Reader | null)[]> {
  // The limits make the planner look each up by key: it must never read whole tables for one batch.
  const { rows } = await sql<Reader & { isReached: boolean }>`
    select i.kind is not null and not c.is_forgotten
        and not exists (select from suppressions s where s.contact_id = c.living)
        and not exists (
          select from watches w
          where w.gig_id = a.gig_id and w.contact_id = c.living and w.paused
        )
        and not ${isQuiet(sql`c.living`, sql`a.gig_id`)} as "isReached",
      coalesce((
        select open_until > now() + ${milliseconds(windowMarginMs)} from windows
        where contact_id = c.living and sender_number_id = ${sender.id}
      ), false) as "windowOpen",
      i.kind as "addressKind", i.sealed as "sealedAddress", c.language,
      ${numberOf(sql`c.living`, sql`c.own_number`)} as "senderNumberId"
    from unnest(
      ${deliveries.map(({ announcementId }) => announcementId)}::bigint[],
      ${deliveries.map(({ contactId }) => contactId)}::bigint[]
    ) with ordinality as d (announcement_id, contact_id, position)
    left join lateral (
      select gig_id from announcements where id = d.announcement_id limit 1
    ) a on true
    left join lateral (
      select coalesce(o.merged_into, o.id) as living, o.forgotten_at is not null as is_forgotten, case
          when o.merged_into is null then o.language
          else (select kept.language from contacts kept where kept.id = o.merged_into)
        end as language, case
          when o.merged_into is null then o.sender_number_id
          else (select kept.sender_number_id from contacts kept where kept.id = o.merged_into)
        end as own_number
      from contacts o where o.id = d.contact_id limit 1
    ) c on true
    left join lateral (${sealedAddressOf(sender.portfolio, sql`c.living`)}) i on true
    order by d.position`.execute(db);
  return rows.map((reader) => (reader.isReached ? reader : null));
}
