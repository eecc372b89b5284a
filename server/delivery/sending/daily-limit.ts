import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Database } from '../../db/connect.ts';
import { messagingLimit, recordMessagingLimit } from '../../domain/sender/messaging-limits.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { Logger } from '../../log.ts';
import type { WhatsAppClient } from '../../whatsapp/client.ts';
import type { LeasedDelivery } from '../ledger/lease.ts';
import type { DeliveryPolicy } from '../policy.ts';

/** A delivery that would begin a conversation: its contact's window is closed. */
export interface Opening {
  delivery: LeasedDelivery;
  gigStartsAt: string;
}

/**
 * Keeps to Meta's limit of people whom a portfolio may write to first within 24 hours. Deliveries
 * beyond it are held until there is room, the soonest gig first, and no longer than until it begins.
 */
export interface DailyLimit {
  /** Counts those that may go out; puts the others back and returns them. */
  hold(openings: Opening[]): Promise<Set<LeasedDelivery>>;
  /** Lets go of as many as there is room for now; how many. */
  release(): Promise<number>;
  /** Asks Meta for the limit when it is time to; what goes wrong is logged and tried again. */
  refresh(): Promise<void>;
}

interface Deps {
  db: Database;
  client: WhatsAppClient;
  sender: SenderNumber;
  policy: DeliveryPolicy;
  log: Logger;
  /** Told, in words, what a person may want to see to. */
  onAlert: (text: string) => void;
}

export function createDailyLimit({ db, client, sender, policy, log, onAlert }: Deps): DailyLimit {
  const { portfolio } = sender;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isTold = false;
  let alertedAt = Number.NEGATIVE_INFINITY;

  const limit = (trx: Database) => messagingLimit(trx, portfolio, policy.peoplePerDay);

  function alert(most: number): void {
    if (performance.now() - alertedAt < policy.dayMs) return;
    alertedAt = performance.now();
    onAlert(
      `Announcements wait: WhatsApp lets this business write first to ${most} people in 24 hours. They go on by themselves as there is room, the soonest gig first; replies go out`,
    );
  }

  return {
    async hold(openings) {
      if (!policy.rateLimited || openings.length === 0) return new Set();
      const most = await limit(db);
      if (most === null) return new Set();
      const held = await db.transaction().execute(async (trx) => {
        const room = await roomLeft(trx, portfolio, most);
        const known = await countedOf(trx, portfolio, openings);
        const soonestFirst = [...openings].sort((one, other) =>
          one.gigStartsAt.localeCompare(other.gigStartsAt),
        );
        const strangers = soonestFirst.map(({ delivery }) => delivery.contactId);
        const admitted = new Set(
          [...new Set(strangers)].filter((id) => !known.has(id)).slice(0, room),
        );
        const goes = ({ contactId }: LeasedDelivery) =>
          known.has(contactId) || admitted.has(contactId);
        const deliveries = openings.map(({ delivery }) => delivery);
        await count(trx, portfolio, [...known, ...admitted]);
        const waits = deliveries.filter((delivery) => !goes(delivery));
        await putBack(trx, waits);
        return waits;
      });
      if (held.length > 0) alert(most);
      return new Set(held);
    },
    async release() {
      if (!policy.rateLimited) return 0;
      const most = await limit(db);
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql`select from delivery_queue where held limit 1`.execute(trx);
        if (rows.length === 0) return 0;
        return letGo(trx, sender, most);
      });
    },
    async refresh() {
      const every = isTold ? policy.limitCheckMs : policy.templateCheckMs;
      if (!policy.rateLimited || performance.now() - askedAt < every) return;
      askedAt = performance.now();
      try {
        const told = await client.messagingLimit(sender);
        isTold = true;
        if (told !== undefined) await recordMessagingLimit(db, portfolio, told, new Date());
      } catch (error) {
        log.warn({ err: error }, 'Could not ask for the messaging limit');
      }
    },
  };
}

/** Takes the portfolio's lock; none is left while anything is held, for that comes first. */
async function roomLeft(db: Database, portfolio: string, most: number): Promise<number> {
  await lock(db, portfolio);
  const { rows } = await sql<{ held: boolean; counted: number }>`
    select exists (select from delivery_queue where held) as held,
      (select count(*)::int from opened_conversations
        where portfolio = ${portfolio} and opened_at > now() - interval '24 hours') as counted`.execute(
    db,
  );
  const { held, counted } = rows[0]!;
  return held ? 0 : Math.max(0, most - counted);
}

async function lock(db: Database, portfolio: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.conversationsOfPortfolio}::int, hashtext(${portfolio}))`.execute(
    db,
  );
}

/** Who counts already, so that a further message to them costs nothing. */
async function countedOf(
  db: Database,
  portfolio: string,
  openings: Opening[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select contact_id as id from opened_conversations
    where portfolio = ${portfolio} and opened_at > now() - interval '24 hours'
      and contact_id = any (${openings.map(({ delivery }) => delivery.contactId)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function count(db: Database, portfolio: string, contactIds: number[]): Promise<void> {
  if (contactIds.length === 0) return;
  await sql`
    insert into opened_conversations (portfolio, contact_id)
    select ${portfolio}, id from contacts where id = any (${contactIds}::bigint[])
    on conflict (portfolio, contact_id) do update set opened_at = now()`.execute(db);
}

/** Back into the queue as they were, to be looked at again when their gigs begin. */
async function putBack(db: Database, deliveries: LeasedDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    with given_back as (
      delete from delivery_leases l
      using unnest(
        ${deliveries.map((d) => d.announcementId)}::bigint[],
        ${deliveries.map((d) => d.contactId)}::bigint[]
      ) as d (announcement_id, contact_id)
      where l.announcement_id = d.announcement_id and l.contact_id = d.contact_id
      returning l.announced_on, l.announcement_id, l.contact_id, l.attempt
    )
    insert into delivery_queue
      (announced_on, announcement_id, contact_id, attempt, ready_at, held)
    select b.announced_on, b.announcement_id, b.contact_id, b.attempt, g.starts_at, true
    from given_back b
    join announcements a on a.id = b.announcement_id
    join gigs g on g.id = a.gig_id
    on conflict do nothing`.execute(db);
}

/** Whoever counts already or has written meanwhile goes; of the others the soonest gigs' first. */
async function letGo(
  db: Database,
  { id, portfolio }: SenderNumber,
  most: number | null,
): Promise<number> {
  await lock(db, portfolio);
  const { rows } = await sql<{ released: number }>`
    with held as (
      select q.announcement_id, q.contact_id, g.starts_at,
        o.contact_id is not null or w.contact_id is not null as free
      from delivery_queue q
      join announcements a on a.id = q.announcement_id
      join gigs g on g.id = a.gig_id
      left join opened_conversations o on o.portfolio = ${portfolio}
        and o.contact_id = q.contact_id and o.opened_at > now() - interval '24 hours'
      left join windows w on w.sender_number_id = ${id}
        and w.contact_id = q.contact_id and w.open_until > now()
      where q.held
    ),
    chosen as (
      select contact_id from held where not free
      group by contact_id
      order by min(starts_at), contact_id
      limit case when ${most}::int is not null then greatest(0, ${most}::int - (
        select count(*) from opened_conversations
        where portfolio = ${portfolio} and opened_at > now() - interval '24 hours'
      )) end
    ),
    opened as (
      insert into opened_conversations (portfolio, contact_id)
      select ${portfolio}, contact_id from chosen
      on conflict (portfolio, contact_id) do update set opened_at = now()
    ),
    released as (
      update delivery_queue q set held = false, ready_at = now()
      from held h
      where q.announcement_id = h.announcement_id and q.contact_id = h.contact_id and q.held
        and (h.free or h.contact_id in (select contact_id from chosen))
      returning 1
    )
    select count(*)::int as released from released`.execute(db);
  return rows[0]!.released;
}
