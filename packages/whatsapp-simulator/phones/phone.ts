import { createHash } from 'node:crypto';
import type { Phone } from '../state/records.ts';
import callingCodes from './calling-codes.json' with { type: 'json' };

/** Enough of them to give user ids a believable prefix. None begins with another. */
const COUNTRIES = Object.entries(callingCodes);

/** The phone a number has before anybody gave it a name or a persona. */
export function derivePhone(waId: string, businessAccountId: string): Phone {
  return {
    waId,
    name: `Phone ${waId.slice(-4)}`,
    persona: 'standard',
    userId: makeUserId(waId, businessAccountId),
  };
}

/**
 * The business-scoped user id of a number: the same for one business account and number, another
 * after the number changes, and not to be turned back into the number.
 */
export function makeUserId(waId: string, businessAccountId: string): string {
  const digest = createHash('sha256').update(`${businessAccountId}:${waId}`).digest();
  const digits = (digest.readBigUInt64BE() % 10n ** 16n).toString().padStart(16, '1');
  return `${countryOf(waId)}.${digits}`;
}

function countryOf(waId: string): string {
  return COUNTRIES.find(([code]) => waId.startsWith(code))?.[1] ?? 'US';
}

/** After this long without a message that showed the number, a username hides it. */
const NUMBER_SHOWN_MS = 30 * 24 * 3600 * 1000;

/** A phone as the business sees it at some moment. */
export interface ShownPhone extends Phone {
  numberHidden: boolean;
}

/**
 * A person with a username is known by user id alone, unless the two have written to each other by
 * number within 30 days.
 * @param numberSeenAt when a message last showed the number, in simulator milliseconds
 */
export function asShown(phone: Phone, numberSeenAt: number | undefined, now: number): ShownPhone {
  const isRecent = numberSeenAt !== undefined && now - numberSeenAt < NUMBER_SHOWN_MS;
  return { ...phone, numberHidden: phone.persona === 'username' && !isRecent };
}
