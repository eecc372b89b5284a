import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { alertSeldom } from '../../alert-seldom.ts';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';
import {
  affordable,
  type Category,
  type Prices,
  spendOn,
  takeBack,
} from '../../domain/cost/daily-cost.ts';
import { messagingLimit, recordMessagingLimit } from '../../domain/sender/messaging-limits.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import { numberOf } from '../ledger/contacts-number.ts';
import { held, hold, isAnyHeld, release } from '../ledger/held.ts';
import type { LeasedDelivery } from '../ledger/lease.ts';
import type { DeliveryKey } from '../ledger/messages.ts';
import type { NumberDeps } from '../number-deps.ts';
import type { Decision } from '../outcome-policy.ts';
import type { Result } from './sender.ts';

/** A delivery that would begin a conversation: its contact's window is closed. */
export interface Opening {
  delivery: LeasedDelivery;
  gigStartsAt: string;
  /** Whose gig it is. */
  artistUsername: string;
  category: Category;
}

/**
 * Keeps to Meta's limit of conversations that a portfolio may begin within 24 hours, and to the operator's limit of
 * a day's cost. Deliveries beyond them are held until there is room or their gig begins. The room is shared evenly
 * among artists, and of one artist the soonest gig comes first.
 */
export interface DailyLimit {
  /** Counts those that may go out; puts the others back into the queue of their number and returns them. */
  hold(openings: Opening[], senderNumberId: number): Promise<Set<LeasedDelivery>>;
  /** Takes back the cost of those that were not sent, and are counted again when they are tried again. */
  settle(results: Result<LeasedDelivery>[]): Promise<void>;
  /** Releases as many as there is room for. @returns how many */
  release(): Promise<number>;
  /** Asks Meta for the limit when it is time to; what goes wrong is logged and tried again. */
  refresh(): Promise<void>;
}

/** More than are ever leased at once. */
const MOST_UNDER_WAY = 10_000;

/** How often an operator hears that announcements wait. */
const ALERT_EVERY_MS = 24 * 60 * 60 * 1000;

interface Deps extends NumberDeps {
  /** Null: costs are not counted. */
  prices: Prices | null;
}

export function createDailyLimit(deps: Deps): DailyLimit {
  const { db, client, sender, policy, prices, log } = deps;
  const { portfolio } = sender;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLimitKnown = false;
  /** Whose cost is counted and whose outcome is not known yet; what a lease that ended leaves here is forgotten. */
  const spent = new LRUCache<string, Opening & { day: string }>({ max: MOST_UNDER_WAY });
  const raise = alertSeldom(db, deps.onAlert, ALERT_EVERY_MS);

  const limit = (trx: Database) => messagingLimit(trx, portfolio, policy.peoplePerDay);

  function alert(what: 'people' | 'cost', text: string): Promise<void> {
    return raise(
      `daily limit of ${what} ${portfolio}`,
      `Announcements wait: ${text}, and each artist has a share; replies go out`,
    );
  }

  const alertOfPeople = (most: number) =>
    alert(
      'people',
      `WhatsApp lets this business write first to ${most} people in 24 hours. They go on by themselves as there is room`,
    );
  const alertOfCost = ({ mostADay }: Prices) =>
    alert(
      'cost',
      `today's messages have cost so much that the next would pass your MAX_COST_PER_DAY of ${mostADay}. They go on by themselves tomorrow (UTC)`,
    );

  return {
    async hold(openings, senderNumberId) {
      if (!policy.rateLimited || openings.length === 0) return new Set();
      const most = await limit(db);
      if (most === null && prices === null) return new Set();
      const { waiting, reached } = await db.transaction().execute(async (trx) => {
        await lock(trx, portfolio);
        const known = await countedOf(trx, portfolio, openings);
        const ordered = sharedByArtist(openings);
        const within =
          most === null
            ? ordered
            : withinPeople(ordered, known, await roomLeft(trx, portfolio, most));
        const goes = prices ? await spendOn(trx, prices, within) : within;
        if (most !== null) await count(trx, portfolio, goes);
        const going = new Set(goes);
        const waits = openings.filter((opening) => !going.has(opening));
        const waiting = waits.map(({ delivery }) => delivery);
        await hold(trx, waiting, senderNumberId);
        return {
          waiting: new Set(waiting),
          reached: {
            people: within.length < ordered.length ? most : null,
            cost: goes.length < within.length ? prices : null,
          },
        };
      });
      if (reached.people !== null) await alertOfPeople(reached.people);
      if (reached.cost) await alertOfCost(reached.cost);
      if (prices) {
        for (const opening of openings)
          if (!waiting.has(opening.delivery))
            spent.set(keyOf(opening.delivery), { ...opening, day: today() });
      }
      return waiting;
    },
    async settle(results) {
      if (!prices || spent.size === 0) return;
      const unsent: Opening[] = [];
      for (const result of results) {
        const opening = spent.get(keyOf(result));
        if (!spent.delete(keyOf(result)) || !opening) continue;
        // Yesterday's money is not today's.
        const isToday = opening.day === today();
        if (isToday && !MAY_BE_BILLED.includes(result.decision.state)) unsent.push(opening);
      }
      // The outcomes are recorded already, and must not be recorded again.
      await takeBack(db, prices, unsent).catch((error: unknown) =>
        log.warn({ err: error }, 'Could not take back the cost of what was not sent'),
      );
    },
    async release() {
      if (!policy.rateLimited) return 0;
      const most = await limit(db);
      const payable = prices && (await affordable(db, prices));
      return db.transaction().execute(async (trx) => {
        return (await isAnyHeld(trx)) ? releaseHeld(trx, sender, most, payable) : 0;
      });
    },
    async refresh() {
      const every = isLimitKnown ? policy.limitCheckMs : policy.templateCheckMs;
      if (!policy.rateLimited || performance.now() - askedAt < every) return;
      askedAt = performance.now();
      try {
        const people = await client.messagingLimit(sender);
        isLimitKnown = true;
        if (people !== undefined) await recordMessagingLimit(db, portfolio, people, currentTime());
      } catch (error) {
        log.warn({ err: error }, 'Could not ask for the messaging limit');
      }
    },
  };
}

/** In UTC, as costs are counted: `2026-12-04`. */
const today = () => currentTime().toISOString().slice(0, 'YYYY-MM-DD'.length);

const keyOf = ({ announcementId, contactId }: DeliveryKey) => `${announcementId} ${contactId}`;

/** Outcomes of a message that Meta bills, or may. */
const MAY_BE_BILLED: Decision['state'][] = ['sent', 'unknown'];

/** In turns of the artists, of each the soonest gig first. */
function sharedByArtist(openings: Opening[]): Opening[] {
  const turns = new Map<string, number>();
  return [...openings]
    .sort((one, other) => one.gigStartsAt.localeCompare(other.gigStartsAt))
    .map((opening) => {
      const turn = turns.get(opening.artistUsername) ?? 0;
      turns.set(opening.artistUsername, turn + 1);
      return { turn, opening };
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ opening }) => opening);
}

/** Openings to people who already count, and to as many others as there is room for. */
function withinPeople(openings: Opening[], known: Set<number>, room: number): Opening[] {
  const admitted = new Set<number>();
  return openings.filter(({ delivery: { contactId } }) => {
    if (known.has(contactId) || admitted.has(contactId)) return true;
    if (admitted.size >= room) return false;
    admitted.add(contactId);
    return true;
  });
}

/** Whom a portfolio wrote to first within 24 hours. */
const counted = (portfolio: string) => sql`
  select contact_id, artist_id from opened_conversations
  where portfolio = ${portfolio} and opened_at > now() - interval '24 hours'`;

/** Under the portfolio's lock. No room while anything is held, because held deliveries come first. */
async function roomLeft(trx: Transaction, portfolio: string, most: number): Promise<number> {
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

/** Who already counts, so that a further message to them takes no room. */
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

async function count(trx: Transaction, portfolio: string, openings: Opening[]): Promise<void> {
  if (openings.length === 0) return;
  await sql`
    insert into opened_conversations (portfolio, contact_id, artist_id)
    select distinct on (c.id) ${portfolio}, c.id, g.artist_id
    from unnest(
      ${openings.map(({ delivery }) => delivery.contactId)}::bigint[],
      ${openings.map(({ delivery }) => delivery.announcementId)}::bigint[]
    ) with ordinality as o (contact_id, announcement_id, place)
    join contacts c on c.id = o.contact_id
    left join announcements a on a.id = o.announcement_id
    left join gigs g on g.id = a.gig_id
    order by c.id, o.place
    on conflict (portfolio, contact_id) do update
    set opened_at = now(), artist_id = excluded.artist_id`.execute(trx);
}

/**
 * Releases deliveries to contacts who have written meanwhile, and to those who already count unless the day's money
 * is spent. The others follow in turns of the artists: first whose fans were told least within 24 hours, then whose
 * gig is soonest.
 */
async function releaseHeld(
  trx: Transaction,
  { portfolio }: SenderNumber,
  most: number | null,
  payable: number | null,
): Promise<number> {
  const writing = sql`
    select w.contact_id from windows w join contacts c on c.id = w.contact_id
    where w.open_until > now() and w.sender_number_id = ${numberOf(sql`c.id`, sql`c.sender_number_id`)}`;
  if (payable === 0) return await release(trx, writing);
  await lock(trx, portfolio);
  const free = sql`
    select contact_id from (${counted(portfolio)}) counted
    union
    ${writing}`;
  await sql`
    insert into opened_conversations (portfolio, contact_id, artist_id)
    select ${portfolio}, w.contact_id, w.artist_id
    from (
      select q.contact_id, (array_agg(g.artist_id order by g.starts_at))[1] as artist_id,
        min(g.starts_at) as starts_at
      from (${held}) q
      join announcements a on a.id = q.announcement_id
      join gigs g on g.id = a.gig_id
      where not exists (select from (${free}) f where f.contact_id = q.contact_id)
      group by q.contact_id
    ) w
    left join (
      select artist_id, count(*) as told from (${counted(portfolio)}) counted group by artist_id
    ) had on had.artist_id = w.artist_id
    order by coalesce(had.told, 0)
        + row_number() over (partition by w.artist_id order by w.starts_at, w.contact_id),
      w.starts_at, w.contact_id
    limit least(${payable}::int, case when ${most}::int is not null then greatest(0, ${most}::int - (
      select count(*) from (${counted(portfolio)}) counted
    )) end)
    on conflict (portfolio, contact_id) do update
    set opened_at = now(), artist_id = excluded.artist_id`.execute(trx);
  return await release(trx, free);
}
