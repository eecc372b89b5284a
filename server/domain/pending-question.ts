import type { Database } from '../db/connect.ts';

/** What the chat asked last and waits to hear. */
export type PendingQuestion =
  | { ask: 'delete-my-data' }
  /** How far around a followed place gigs count as near. */
  | { ask: 'radius'; place: string }
  /** `gig` is a short id. */
  | { ask: 'cancel-gig' | 'postpone-gig'; gig: string };

const PATIENCE_MINUTES = 60;

/** Remembers a question until it is answered or an hour has passed; null forgets it. */
export async function askNext(
  db: Database,
  contactId: number,
  question: PendingQuestion | null,
): Promise<void> {
  const until = new Date(Date.now() + PATIENCE_MINUTES * 60_000);
  await db
    .updateTable('contacts')
    .set({ pending: question && JSON.stringify({ ...question, until }) })
    .where('id', '=', contactId)
    .execute();
}
