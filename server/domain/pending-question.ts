import type { OwnRadius } from '../../contract/followed-location.ts';
import type { Database } from '../db/connect.ts';

/** What the chat asked last and waits to hear. */
export type PendingQuestion =
  | { ask: 'delete-my-data' | 'stop' }
  /** How far around a followed place gigs count as near. */
  | { ask: 'radius'; place: string }
  | { ask: 'follow-place' | 'unfollow-place'; place: string }
  | { ask: 'follow-artist'; username: string }
  /** Around which followed city, `km` once it is known. */
  | { ask: 'which-city'; km?: OwnRadius }
  /** `gig` is a short id. */
  | { ask: 'cancel-gig' | 'postpone-gig'; gig: string };

const PATIENCE_MINUTES = 15;

/**
 * Remembers a question until it is answered, the contact or we say something else, or 15 minutes have
 * passed (`contactState`); null forgets it.
 */
export async function askNext(
  db: Database,
  contactId: number,
  question: PendingQuestion | null,
): Promise<void> {
  const askedAt = new Date();
  const until = new Date(askedAt.getTime() + PATIENCE_MINUTES * 60_000);
  await db
    .updateTable('contacts')
    .set({ pending: question && JSON.stringify({ ...question, askedAt, until }) })
    .where('id', '=', contactId)
    .execute();
}
