import type { Ledger } from '../ledger/connect-ledger.ts';
import type { LeasedDelivery } from '../ledger/lease.ts';
import { ofBusyArtists, sentLately } from '../ledger/sent-lately.ts';

/** The most messages that one artist sends one contact within an hour and within a day. */
const MAX_AN_HOUR = 6;
const MAX_A_DAY = 12;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** What becomes of new gigs of artists who announce many at once. */
export interface FloodLimit {
  /** Those that wait for room, with how long. */
  waiting: Map<LeasedDelivery, number>;
  /** What a message tells of besides its own gig: these are posted with it, and recorded as it is. */
  summed: Map<LeasedDelivery, LeasedDelivery[]>;
}

/**
 * Shares the room that each artist has with each contact. What is more than there is room for becomes part of the last
 * message that there is room for, and waits where there is none. Changes, cancellations and reminders are not asked
 * about: they count, and go out at once, because somebody may stand before closed doors.
 * @param leased new gigs that would be posted now
 */
export async function limitFlood(ledger: Ledger, leased: LeasedDelivery[]): Promise<FloodLimit> {
  const limit: FloodLimit = { waiting: new Map(), summed: new Map() };
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
    const { room, againInMs } = roomAfter(group[0]!.ages);
    const deliveries = group.map(({ delivery }) => delivery);
    if (deliveries.length <= room) continue;
    if (room === 0) for (const one of deliveries) limit.waiting.set(one, againInMs);
    else limit.summed.set(deliveries[room - 1]!, deliveries.slice(room));
  }
  return limit;
}

/** How many messages may follow those of so long ago, in seconds, and when one may if none may now. */
function roomAfter(ages: number[]): { room: number; againInMs: number } {
  const rooms = [
    { most: MAX_AN_HOUR, within: HOUR_S },
    { most: MAX_A_DAY, within: DAY_S },
  ].map(({ most, within }) => {
    const young = ages.filter((age) => age < within).sort((one, other) => one - other);
    const room = Math.max(0, most - young.length);
    // Once the message is old enough that is the last of those that fill the room.
    return { room, againInMs: room > 0 ? 0 : (within - young[most - 1]!) * 1000 };
  });
  return {
    room: Math.min(...rooms.map(({ room }) => room)),
    againInMs: Math.max(...rooms.map(({ againInMs }) => againInMs)),
  };
}
