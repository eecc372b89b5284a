import { currentTime } from '../../db/clock.ts';
import type { Ledger } from '../ledger/connect-ledger.ts';
import type { LeasedDelivery } from '../ledger/lease.ts';
import { ofBusyArtists, type SentLately, sentLately } from '../ledger/sent-lately.ts';
import { type AnnouncementContent, knownOf } from './announcement-content.ts';

/** At most so many messages of one artist to one contact within so many seconds. */
interface Limit {
  max: number;
  within: number;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** A message goes out where there is room within all limits of one of these. */
type Limits = Limit[][];

const MAX_AN_HOUR = 6;
const ORDINARY: Limits = [
  [
    { max: MAX_AN_HOUR, within: HOUR_S },
    { max: 12, within: DAY_S },
  ],
];
const URGENT_OF_A_DAY: Limit = { max: 24, within: DAY_S };
/** Two more go out at once, then one each ten minutes, because somebody may stand before closed doors. */
const URGENT: Limits = [
  ...ORDINARY,
  [{ max: MAX_AN_HOUR + 2, within: HOUR_S }, URGENT_OF_A_DAY],
  [{ max: 1, within: 10 * MINUTE_S }, URGENT_OF_A_DAY],
];

/** How long to wait for the outcomes of messages that are under way, in seconds. */
const UNDER_WAY_S = 1;

/** What becomes of the news of artists who announce much at once. */
export interface FloodLimit {
  /** What waits for room, with when there is some, in seconds since 1970. */
  waiting: Map<LeasedDelivery, number>;
  /** What a message tells of besides its own gig: these are posted with it, and recorded as it is. */
  summed: Map<LeasedDelivery, LeasedDelivery[]>;
}

/**
 * Shares the room that each artist has with each contact, the urgent first. What is more than there is room for becomes
 * part of the last message that there is room for, and waits where there is none.
 * @param ready what would be posted now
 */
export async function limitFlood(
  ledger: Ledger,
  ready: Map<LeasedDelivery, { content: AnnouncementContent }>,
): Promise<FloodLimit> {
  const limit: FloodLimit = { waiting: new Map(), summed: new Map() };
  const leased = [...ready.keys()];
  const announcementIds = [...new Set(leased.map(({ announcementId }) => announcementId))];
  const busy = await ofBusyArtists(ledger, announcementIds, MAX_AN_HOUR);
  const asked = leased.filter(({ announcementId }) => busy.has(announcementId));
  if (asked.length === 0) return limit;
  const sent = await sentLately(ledger, asked);
  const together = Map.groupBy(
    asked.map((delivery, index) => ({ delivery, ...sent[index]! })),
    ({ delivery, artistId }) => `${delivery.contactId} ${artistId}`,
  );
  for (const group of together.values()) {
    const { urgent = [], others = [] } = Object.groupBy(
      group.map(({ delivery }) => delivery),
      (delivery) => (isUrgent(ready.get(delivery)!.content) ? 'urgent' : 'others'),
    );
    const ordinary = roomWithin(ORDINARY, group[0]!);
    const { room, againAt } = urgent.length > 0 ? roomWithin(URGENT, group[0]!) : ordinary;
    const messages = Math.min(room, Math.max(ordinary.room, urgent.length));
    const inOrder = [...urgent, ...others];
    if (messages === 0) for (const one of inOrder) limit.waiting.set(one, againAt);
    else if (inOrder.length > messages) {
      limit.summed.set(inOrder[messages - 1]!, inOrder.slice(messages));
    }
  }
  return limit;
}

/** Whether news would come too late after a wait: nobody is on their way to a new gig. */
function isUrgent(content: AnnouncementContent): boolean {
  if (content.kind === 'new') return false;
  if (content.kind === 'reminder') return true;
  return [knownOf(content), content.facts.new].some(
    ({ startsAt }) => Math.abs(Date.parse(startsAt) - currentTime().getTime()) < DAY_S * 1000,
  );
}

/** How many messages may go out now, and when one may if none may now. */
function roomWithin(limits: Limits, lately: SentLately): { room: number; againAt: number } {
  const rooms = limits.map((all) => all.map((limit) => roomOf(limit, lately)));
  return {
    room: Math.max(...rooms.map((all) => Math.min(...all.map(({ room }) => room)))),
    againAt: Math.min(...rooms.map((all) => Math.max(...all.map(({ againAt }) => againAt)))),
  };
}

function roomOf(
  { max, within }: Limit,
  { sentAt, underWay, now }: SentLately,
): { room: number; againAt: number } {
  const young = sentAt.filter((at) => now - at < within).sort((one, other) => other - one);
  const room = Math.max(0, max - young.length - underWay);
  if (room > 0) return { room, againAt: now };
  // Of several that are under way, all but one may be summed up, which count for nothing.
  if (young.length < max) return { room, againAt: now + UNDER_WAY_S };
  // Once the message is old enough that is the last of those that fill the room.
  return { room, againAt: young[max - 1]! + within };
}
