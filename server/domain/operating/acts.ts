import type { Database, Transaction } from '../../db/connect.ts';
import { retryDeadlock } from '../../db/deadlocks.ts';

/** Who acts, and why. */
export interface Operator {
  name: string;
  why: string | null;
}

/** What an act changes, in words and numbers that are shown as they are: never a phone number. */
export type Facts = Record<string, string | number | boolean | string[] | null>;

/** What an act did, or would do. */
export interface Outcome {
  /** `artist djana`, `gig k3p7xyz`, `contact 12`, `number 15550001`. */
  target: string;
  before: Facts;
  after: Facts;
}

/** An act as it was recorded. */
export interface RecordedAct extends Outcome {
  at: Date;
  operator: string;
  what: string;
  why: string | null;
}

/** The target of an act does not exist, or the act is not possible: the message says why, and nothing is changed. */
export class RefusedActError extends Error {
  override name = 'RefusedActError';
}

/** One operator's act, in the transaction that records it. @throws RefusedActError */
export type Act = (trx: Transaction) => Promise<Outcome>;

/** What came of an act. */
export interface Performed extends Outcome {
  /** Nothing was changed, because it is so already. */
  isSo: boolean;
  /** Who did it before, where that is known. */
  last: RecordedAct | null;
}

/** Whether two lists of changes are equal, in the same order. */
export const isSame = (one: Facts, other: Facts) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Performs an act and records it in one transaction. An act that changes nothing is not recorded.
 * @param what the words of the command: `artist suspend`
 * @throws RefusedActError
 */
export async function perform(
  db: Database,
  what: string,
  { name, why }: Operator,
  act: Act,
): Promise<Performed> {
  // A deletion of the artist may wait for rows that the act holds while the act waits for the deletion.
  const outcome = await retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const done = await act(trx);
      if (isSame(done.before, done.after)) return done;
      await trx
        .insertInto('operator_acts')
        .values({
          operator: name,
          what,
          target: done.target,
          why,
          before: JSON.stringify(done.before),
          after: JSON.stringify(done.after),
        })
        .execute();
      return done;
    }),
  );
  return await performed(db, outcome);
}

/** What an act would do: it is performed and rolled back. @throws RefusedActError */
export async function tryOut(db: Database, act: Act): Promise<Performed> {
  const outcome = await retryDeadlock(async () => {
    const trx = await db.startTransaction().execute();
    try {
      return await act(trx);
    } finally {
      await trx.rollback().execute();
    }
  });
  return await performed(db, outcome);
}

async function performed(db: Database, outcome: Outcome): Promise<Performed> {
  const isSo = isSame(outcome.before, outcome.after);
  const [last = null] = isSo ? await latestActs(db, 1, outcome.target) : [];
  return { ...outcome, isSo, last };
}

/** The last acts, newest first; on one target, or on all. */
export async function latestActs(
  db: Database,
  most: number,
  target?: string,
): Promise<RecordedAct[]> {
  let acts = db
    .selectFrom('operator_acts')
    .select(['at', 'operator', 'what', 'target', 'why', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(most);
  if (target !== undefined) acts = acts.where('target', '=', target);
  const rows = await acts.execute();
  return rows.map((row) => ({ ...row, before: row.before as Facts, after: row.after as Facts }));
}
