import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import { messagingLimit, recordMessagingLimit } from '../../domain/sender/messaging-limits.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { Logger } from '../../log.ts';
import type { WhatsAppClient } from '../../whatsapp/client.ts';
import { held, hold, isAnyHeld, release } from '../ledger/held.ts';
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

/** That announcements wait is said once a day, however many days it lasts. */
const ALERT_EVERY_MS = 24 * 60 * 60 * 1000;

interface Deps {
  db: Database;
  client: WhatsAppClient;
  sender: SenderNumber;
  policy: DeliveryPolicy;
  log: Logger;
  /** Notified, in words, of what a person may want to see to. */
  onAlert: (text: string) => void;
}

export function createDailyLimit({ db, client, sender, policy, log, onAlert }: Deps): DailyLimit {
  const { portfolio } = sender;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLimitKnown = false;
  let alertedAt = Number.NEGATIVE_INFINITY;

  const limit = (trx: Database) => messagingLimit(trx, portfolio, policy.peoplePerDay);

  function alert(most: number): void {
    if (performance.now() - alertedAt < ALERT_EVERY_MS) return;
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
      const waiting = await db.transaction().execute(async (trx) => {
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
        await hold(trx, waits);
        return waits;
      });
      if (waiting.length > 0) alert(most);
      return new Set(waiting);
    },
    async release() {
      if (!policy.rateLimited) return 0;
      const most = await limit(db);
      return db.transaction().execute(async (trx) => {
        return (await isAnyHeld(trx)) ? releaseHeld(trx, sender, most) : 0;
      });
    },
    async refresh() {
      const every = isLimitKnown ? policy.limitCheckMs : policy.templateCheckMs;
      if (!policy.rateLimited || performance.now() - askedAt < every) return;
      askedAt = performance.now();
      try {
        const people = await client.messagingLimit(sender);
        isLimitKnown = true;
        if (people !== undefined) await recordMessagingLimit(db, portfolio, people, new Date());
      } catch (error) {
        log.warn({ err: error }, 'Could not ask for the messaging limit');
      }
    },
  };
}

/** Whom a portfolio wrote to first within 24 hours. */
const counted = (portfolio: string) => sql`
  select contact_id from opened_conversations
  where portfolio = ${portfolio} and opened_at > now() - interval '24 hours'`;

/** Takes the portfolio's lock; none is left while anything is held, for that comes first. */
async function roomLeft(trx: Transaction, portfolio: string, most: number): Promise<number> {
  await lock(trx, portfolio);
  if (await isAnyHeld(trx)) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${counted(portfolio)}) counted`.execute(trx);
  return Math.max(0, most - rows[0]!.count);
}

async function lock(trx: Transaction, portfolio: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.conversationsOfPortfolio}::int, hashtext(${portfolio}))`.execute(
    trx,
  );
}

/** Who counts already, so that a further message to them costs nothing. */
async function countedOf(
  trx: Transaction,
  portfolio: string,
  openings: Opening[],
): Promise<Set<number>> {
  const { rows } = await sql<{ contact_id: number }>`
    ${counted(portfolio)}
      and contact_id = any (${openings.map(({ delivery }) => delivery.contactId)}::bigint[])`.execute(
    trx,
  );
  return new Set(rows.map(({ contact_id }) => contact_id));
}

async function count(trx: Transaction, portfolio: string, contactIds: number[]): Promise<void> {
  if (contactIds.length === 0) return;
  await sql`
    insert into opened_conversations (portfolio, contact_id)
    select ${portfolio}, id from contacts where id = any (${contactIds}::bigint[])
    on conflict (portfolio, contact_id) do update set opened_at = now()`.execute(trx);
}

/** Whoever counts already or has written meanwhile goes; of the others the soonest gigs' first. */
async function releaseHeld(
  trx: Transaction,
  { id, portfolio }: SenderNumber,
  most: number | null,
): Promise<number> {
  await lock(trx, portfolio);
  const free = sql`
    ${counted(portfolio)}
    union
    select contact_id from windows where sender_number_id = ${id} and open_until > now()`;
  await sql`
    insert into opened_conversations (portfolio, contact_id)
    select ${portfolio}, q.contact_id
    from (${held}) q
    join announcements a on a.id = q.announcement_id
    join gigs g on g.id = a.gig_id
    where not exists (select from (${free}) f where f.contact_id = q.contact_id)
    group by q.contact_id
    order by min(g.starts_at), q.contact_id
    limit case when ${most}::int is not null then greatest(0, ${most}::int - (
      select count(*) from (${counted(portfolio)}) counted
    )) end
    on conflict (portfolio, contact_id) do update set opened_at = now()`.execute(trx);
  return await release(trx, free);
}
