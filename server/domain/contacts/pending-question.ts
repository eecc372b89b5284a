import { type RawBuilder, sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import type { Database, Transaction } from '../../db/connect.ts';

/** What the chat asked last and waits to have answered. */
export type PendingQuestion =
  | { ask: 'delete-my-data' | 'stop' | 'unfollow-everything' }
  /** How far around a followed place gigs count as near. */
  | { ask: 'radius'; place: string }
  | { ask: 'follow-place' | 'unfollow-place'; place: string }
  | { ask: 'follow-artist'; username: string }
  /** What is wrong with a gig, by its code, or with an artist, by the username. */
  | { ask: 'report-why'; of: 'gig' | 'artist'; name: string }
  /** Where the contact goes out; `phrase` as below, where something was done before the question. */
  | { ask: 'where'; phrase?: string }
  /** No question: a reply that did something, with the phrase that takes it back. */
  | { ask: 'undo'; phrase: string }
  /** No question: how many texts in a row were not understood. */
  | { ask: 'again'; misses: number }
  /** Around which followed city; `km` once it is known. */
  | { ask: 'which-city'; km?: number }
  /** Where to look for gigs; `phrase`: the rest of the request, in the form of a button. */
  | { ask: 'whats-on-where'; phrase: string }
  /**
   * No question: where the contact last looked for gigs, without `place` where they go out; the rest as above;
   * `isPinned`: the contact is there.
   */
  | { ask: 'whats-on-at'; place?: string; phrase?: string; isPinned?: boolean }
  /** The message, encrypted, that the form of the gig or the artist opens with that is asked about. */
  | { ask: 'fill-in'; message: string }
  /** `gig` is a short id. */
  | { ask: 'cancel-gig' | 'postpone-gig' | 'restore-gig'; gig: string };

/** For how long the next message may answer what a reply asked or offered. */
export const PATIENCE_MINUTES = 15;

/**
 * Remembers a question until it is answered, until another message follows it, or for 15 minutes (`contactState`); null
 * forgets it.
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

/** What a reply offers: by the words on each button and row, as `chat/offered.ts` compares them, the id that a tap sends. */
export type Offered = Record<string, string>;

/**
 * Forgets what any contact was offered or asked about something that is erased. What is offered has no index: with one,
 * each offer of the chat would be written to every index of contacts (measured, 360 bytes of log instead of 215).
 * @param names a query for its codes and usernames, as whole parts of what buttons send and of what was asked; a title
 *   is only ever offered beside the code
 */
export async function dropOffersNaming(
  trx: Transaction,
  names: RawBuilder<unknown>,
): Promise<void> {
  // What each contact was offered is taken apart once, however many names there are.
  await sql`
    update contacts set offered = null, pending = null, focus = null
    where id = any (array(
      select c.id from contacts c cross join lateral (
        select array(
          select part from (
            select value from jsonb_each_text(c.offered -> 'choices')
            union all select value from jsonb_each_text(c.pending) where key <> 'ask'
            union all select value #>> '{}' from jsonb_path_query(c.focus, '$.** ? (@.type() == "string")') as about (value)
          ) as kept,
          regexp_split_to_table(lower(regexp_replace(value, '^[0-9]+/[a-zA-Z]+', '')), '[/@,]') as part
        ) as parts offset 0
      ) as said
      where (
        (c.offered ->> 'until')::timestamptz > now() or (c.pending ->> 'until')::timestamptz > now() or c.focus is not null
      ) and said.parts && array(select lower(erased.name) from (${names}) as erased (name))
    ))`.execute(trx);
}
