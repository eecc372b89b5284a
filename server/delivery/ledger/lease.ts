import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  type AnnouncementFacts,
  type GigFacts,
  isNews,
} from '../../domain/announcing/announcements.ts';
import { factsAt, type GigHistory, historyOf } from '../../domain/announcing/known-facts.ts';
import { type AddressKind, sealedAddressOf } from '../../domain/contacts/contacts.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { TemplateKind } from '../../whatsapp/templates.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { lookingUpByKey } from './key-lookups.ts';
import type { DeliveryKey } from './record-outcomes.ts';

/**
 * A delivery that this worker may send, once, until the lease ends, after it has marked its place in
 * the batch as one that may have been posted.
 */
export interface LeasedDelivery extends DeliveryKey {
  attempt: number;
  batch: number;
  /** From 1, in the order of the rows given. */
  place: number;
  /** "Djana and Recife" for a new gig, a key of `WHY_TOLD` for a change or cancellation. */
  reason: string | null;
  /** The gig's revision that the contact last read of; null: of none. */
  knownRevision: number | null;
  /** The contact wants no messages, or none about this gig, or is gone. */
  silenced: boolean;
  windowOpen: boolean;
  /** Where to send, as it is stored; null when the contact cannot be reached (any more). */
  addressKind: AddressKind | null;
  sealedAddress: Buffer | null;
  /** Of the attempt before this one. */
  lastError: number | null;
  lastSentAt: Date | null;
}

/** What the announcements of a batch tell, read after the lease so that it is the newest. */
export interface Telling {
  kind: TemplateKind;
  facts: AnnouncementFacts;
  history: GigHistory;
  /** The gig has begun, was cancelled, or is not when it was: there is nothing to tell anybody. */
  pointless: boolean;
}

/** What an announcement tells one reader, who has read of the gig at `knownRevision`. */
export function tellingTo(telling: Telling, knownRevision: number | null): Telling {
  const { facts, history } = telling;
  if (!facts.old) return telling;
  const known = factsAt(history, knownRevision);
  const old = known ?? facts.old;
  // Of who read of it longer ago than the history goes back, nobody knows what they know.
  const isForgotten = knownRevision !== null && known === undefined;
  const pointless = telling.pointless || (!isForgotten && !isNews(old, facts.new));
  return { ...telling, facts: { ...facts, old }, pointless };
}

/** Moves up to `limit` deliveries that are ready from the queue to this worker's leases: a batch. */
export async function leaseDeliveries(
  db: Database,
  worker: string,
  limit: number,
  sender: SenderNumber,
  policy: DeliveryPolicy,
): Promise<LeasedDelivery[]> {
  const { rows } = await lookingUpByKey(db, (trx) =>
    sql<LeasedDelivery>`
    with ready as (
      select ctid from delivery_queue q
      where ready_at <= now()
        -- A late failure may have queued what a repetition is under way for.
        and not exists (
          select from delivery_leases l
          where l.announcement_id = q.announcement_id and l.contact_id = q.contact_id
        )
      order by ready_at
      limit ${limit}
      for update skip locked
    ),
    taken as (
      delete from delivery_queue q where ctid = any (array(select ctid from ready))
      returning q.announced_on, q.announcement_id, q.contact_id, q.attempt
    ),
    this as materialized (select nextval('delivery_batches') as batch),
    placed as materialized (
      select taken.*, this.batch, row_number() over ()::int as place from taken cross join this
    ),
    leased as (
      insert into delivery_leases
        (announced_on, announcement_id, contact_id, attempt, worker, leased_until, batch, place)
      select announced_on, announcement_id, contact_id, attempt, ${worker},
        now() + ${policy.leaseMs} * interval '1 millisecond', batch, place
      from placed
    )
    select
      t.announced_on as "announcedOn", t.announcement_id as "announcementId",
      t.contact_id as "contactId", t.attempt, t.batch, t.place, d.reason,
      d.known_revision as "knownRevision",
      d.error_code as "lastError", d.sent_at as "lastSentAt",
      c.id is null
        or exists (select from suppressions s where s.contact_id = c.living)
        or exists (
          select from watches w
          where w.gig_id = a.gig_id and w.contact_id = c.living and w.paused
        ) as silenced,
      coalesce(
        w.open_until > now() + ${policy.windowMarginMs} * interval '1 millisecond', false
      ) as "windowOpen",
      i.kind as "addressKind", i.sealed as "sealedAddress"
    from placed t
    join deliveries d on d.announced_on = t.announced_on
      and d.announcement_id = t.announcement_id and d.contact_id = t.contact_id
    left join announcements a on a.id = t.announcement_id
    left join lateral (
      select id, coalesce(merged_into, id) as living from contacts where id = t.contact_id
    ) c on true
    left join windows w on w.contact_id = c.living and w.sender_number_id = ${sender.id}
    left join lateral (${sealedAddressOf(sender.portfolio, sql`c.living`)}) i on true
    order by t.place`.execute(trx),
  );
  return rows;
}

/** What is ready and cannot be leased, because of others at the same rows, is not asked for oftener. */
const LOOK_AGAIN_MS = 20;

/**
 * When the next delivery will be ready or the next lease ends, in milliseconds from now; null when
 * none is queued or leased.
 */
export async function nextReadyInMs(db: Database): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from least(
      (select min(ready_at) from delivery_queue), (select min(leased_until) from delivery_leases)
    ) - now()) * 1000)::float8 as wait`.execute(db);
  const wait = rows[0]?.wait ?? null;
  return wait === null ? null : Math.max(wait, LOOK_AGAIN_MS);
}

/** What each of these announcements tells now; one whose gig was deleted is missing. */
export async function tellings(
  db: Database,
  announcementIds: number[],
): Promise<Map<number, Telling>> {
  const { rows } = await sql<{
    id: number;
    kind: TemplateKind;
    facts: AnnouncementFacts;
    begun: boolean;
    reminds: boolean;
    newest: GigFacts;
    history: GigHistory;
  }>`
    select a.id, a.kind, a.facts, g.starts_at <= now() as begun,
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
    rows.map(({ id, kind, facts, begun, reminds, newest, history }) => {
      const current = { ...facts, new: newest };
      const pointless =
        begun ||
        (kind === 'reminder' && !reminds) ||
        (kind === 'cancelled') !== (newest.status === 'cancelled');
      return [id, { kind, facts: current, history, pointless }];
    }),
  );
}
