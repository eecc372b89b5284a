import { type RawBuilder, sql } from 'kysely';
import { currentTime } from '../../db/clock.ts';
import { type Offered, PATIENCE_MINUTES } from './pending-question.ts';

/** What a conversation is about just now: what the chat showed and did last. */
export interface Focus {
  /** When the chat answered last; null where it has not for an hour. */
  at: string | null;
  /** Codes of the gigs that were shown last, in their order. */
  gigs: string[];
  /** The code of the gig that was spoken of last by itself. */
  spokenOf: string | null;
  /** The gigs that the last replies showed, by the events that those answered, newest first. */
  replies: { eventId: number; gigs: string[] }[];
  /** Usernames of the artists that were spoken of last. */
  artists: string[];
  /** What may be chosen among the artists or places that were offered last, as buttons say it. */
  choices: string[];
  /** How many replies came since. */
  sinceChoices: number;
  /** What was asked of a gig last, so that "and the other one?" asks it again. */
  question: string | null;
  /** Where, when and for what the contact looked for gigs last. */
  search: Search | null;
  /** What takes back the last acts, as buttons say it, newest first. */
  undo: string[];
  /** What does again what was taken back since the last act, newest first. */
  redo: string[];
  /** How many replies came since the last act. */
  sinceAct: number;
}

/** A question what is on. */
export interface Search {
  /** All but the place, as a button says it. */
  phrase: string;
  /** Without it, near the places that the contact follows. */
  place?: string;
  /** The contact is there. */
  isPinned?: boolean;
}

export const NO_FOCUS: Focus = {
  at: null,
  gigs: [],
  spokenOf: null,
  replies: [],
  artists: [],
  choices: [],
  sinceChoices: 0,
  question: null,
  search: null,
  undo: [],
  redo: [],
  sinceAct: 0,
};

const HOURS_AFTER_REPLY = 1;
const MAX_GIGS = 10;
const MAX_UNDO = 5;
const MAX_REPLIES = 5;

/** The column of a contact as it still counts; null where it does not. */
export const focusColumn = sql<Focus | null>`
  case when (focus ->> 'at')::timestamptz > now() - make_interval(hours => ${sql.lit(HOURS_AFTER_REPLY)})
    then focus end`;

/** The statement that remembers what a reply offers, for as long as a question, and what it is about. */
export function rememberReply(
  contactId: number,
  offered: Offered | null,
  focus: Focus,
): RawBuilder<unknown> {
  const at = currentTime();
  const until = new Date(at.getTime() + PATIENCE_MINUTES * 60_000);
  const choices = offered && JSON.stringify({ choices: offered, at, until });
  const about = JSON.stringify({
    ...focus,
    gigs: focus.gigs.slice(0, MAX_GIGS),
    replies: focus.replies
      .slice(0, MAX_REPLIES)
      .map(({ eventId, gigs }) => ({ eventId, gigs: gigs.slice(0, MAX_GIGS) })),
    undo: focus.undo.slice(0, MAX_UNDO),
    redo: focus.redo.slice(0, MAX_UNDO),
    at,
  });
  return sql`update contacts set offered = ${choices}::jsonb, focus = ${about}::jsonb where id = ${contactId}`;
}
