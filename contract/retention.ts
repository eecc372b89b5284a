/** How long something is kept. */
export interface KeptFor {
  unit: 'day' | 'month';
  count: number;
}

const days = (count: number): KeptFor => ({ unit: 'day', count });
const months = (count: number): KeptFor => ({ unit: 'month', count });

/**
 * How long what is stored of people is kept; what is missing here stays until somebody deletes it or it is over by
 * itself. A job enforces it once an hour (`server/domain/retention`), `/privacy` shows it and a test compares
 * docs/privacy.md with it.
 */
export const RETENTION = {
  /** That a message came in: twice the 7 days for which the messenger repeats what was not answered. */
  events: days(14),
  /** That we answered: late statuses find their message by it. */
  replies: days(30),
  /** Links from the chat, after they end: who still looks at the page reads that it has ended. */
  sessions: days(1),
  /** After the gig: who was told of it, and what became of the message. */
  told: days(90),
  /** Phone numbers, ids and usernames of a contact that it has no more. */
  formerAddresses: days(90),
  /** Pictures that were replaced or deleted: messages on their way may still name them. */
  pictures: days(2),
  /** Deleted names of the name generator, which can be brought back meanwhile. */
  brandNames: days(30),
  /** Reports of gigs and artists, after they are settled. */
  reports: days(90),
  /** What operators did, such as taking something down, and why. */
  acts: days(365),
  /** A contact that neither wrote nor read anything for so long is asked whether it wants to stay. */
  inactive: months(18),
  /** Without an answer for so long it is forgotten. */
  answer: days(30),
  /** Deletions and stops are noted outside the database for so long: no backup may be kept for longer. */
  backups: days(90),
} as const satisfies Record<string, KeptFor>;

export type Kept = keyof typeof RETENTION;
