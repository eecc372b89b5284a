import { type RawBuilder, sql } from 'kysely';
import type { OwnRadius } from '../../../contract/places/followed-location.ts';
import { currentTime } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';

/** What the chat asked last and waits to hear. */
export type PendingQuestion =
  | { ask: 'delete-my-data' | 'stop' }
  /** How far around a followed place gigs count as near. */
  | { ask: 'radius'; place: string }
  | { ask: 'follow-place' | 'unfollow-place'; place: string }
  | { ask: 'follow-artist'; username: string }
  /** Where somebody goes out; `phrase` as below, where something was done besides asking. */
  | { ask: 'where'; phrase?: string }
  /** No question: what was just done, as a button would say what takes it back. */
  | { ask: 'undo'; phrase: string }
  /** No question: what was said last was not understood, so many times in a row. */
  | { ask: 'again'; misses: number }
  /** Around which followed city, `km` once it is known. */
  | { ask: 'which-city'; km?: OwnRadius }
  /** Where the gigs are to be that somebody asked about; `phrase`: the rest of it, as a button would say it. */
  | { ask: 'whats-on-where'; phrase: string }
  /** No question: where gigs were just asked about, and the rest as above; `isPinned`: the contact is there. */
  | { ask: 'whats-on-at'; place: string; phrase?: string; isPinned?: boolean }
  /** `gig` is a short id. */
  | { ask: 'cancel-gig' | 'postpone-gig' | 'restore-gig'; gig: string };

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
  const askedAt = currentTime();
  const until = new Date(askedAt.getTime() + PATIENCE_MINUTES * 60_000);
  await db
    .updateTable('contacts')
    .set({ pending: question && JSON.stringify({ ...question, askedAt, until }) })
    .where('id', '=', contactId)
    .execute();
}

/** What a reply offers, by the words on its buttons and rows: what a tap on each would say. */
export type Offered = Record<string, string>;

/** The statement that remembers what our reply offers, for as long as a question; null forgets it. */
export function rememberingOffered(
  contactId: number,
  offered: Offered | null,
): RawBuilder<unknown> {
  const at = currentTime();
  const until = new Date(at.getTime() + PATIENCE_MINUTES * 60_000);
  const kept = offered && JSON.stringify({ choices: offered, at, until });
  return sql`update contacts set offered = ${kept}::jsonb where id = ${contactId}`;
}
