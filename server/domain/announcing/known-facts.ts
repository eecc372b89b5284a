import { type RawBuilder, sql } from 'kysely';
import { type AnnouncementFacts, type GigFacts, isNews } from './announcements.ts';

/**
 * The announcements of a gig, sent or not, by rising revision: the newest `MAX_HISTORY`, however often the gig was
 * edited.
 */
export type GigHistory = { revision: number; facts: AnnouncementFacts }[];

const MAX_HISTORY = 200;

/** The history of the gig with this id, as a column of a query. */
export const historyOf = (gigId: RawBuilder<unknown>) => sql<GigHistory>`(
  select coalesce(json_agg(json_build_object('revision', h.revision, 'facts', h.facts)
    order by h.revision, h.id), '[]')
  from (
    select n.id, n.revision, n.facts from announcements n where n.gig_id = ${gigId}
    order by n.revision desc, n.id desc limit ${MAX_HISTORY}
  ) h
)`;

/**
 * What the readers of an announcement know. A cancellation says when and where the gig was to be, as it was known before,
 * so what was changed beside it is still news when the gig is on again; who read of it in between hears it twice.
 */
const knownFrom = ({ new: now, old }: AnnouncementFacts): GigFacts =>
  now.status === 'cancelled' && old ? { ...old, status: now.status } : now;

/** The facts before the whole history; undefined where older entries were not read. */
function factsBefore(history: GigHistory): GigFacts | undefined {
  if (history.length >= MAX_HISTORY) return undefined;
  return history.find(({ facts }) => facts.old)?.facts.old;
}

/**
 * The facts known to a contact who read of the gig at this revision; undefined where there is no revision, or it is
 * older than the history. Revisions between two announcements changed nothing that is announced.
 */
export function factsAt(history: GigHistory, revision: number | null): GigFacts | undefined {
  if (revision === null) return undefined;
  const latest = history.findLast((entry) => entry.revision <= revision);
  return latest ? knownFrom(latest.facts) : factsBefore(history);
}

/** Revisions from `from` on, and before `before` (or all that follow). */
export interface RevisionSpan {
  from: number;
  before: number | null;
}

/** The ranges of revisions whose readers already know these facts. Reads each entry once. */
export function revisionsKnowing(history: GigHistory, now: GigFacts): RevisionSpan[] {
  const known = new Map<number, GigFacts | undefined>();
  // The range before the first announcement; where that is revision 1 itself, it replaces this one.
  known.set(1, factsBefore(history));
  for (const { revision, facts } of history) known.set(revision, knownFrom(facts));
  const starts = [...known.keys()];
  return starts
    .map((from, index) => ({ from, before: starts[index + 1] ?? null }))
    .filter(({ from }) => {
      const facts = known.get(from);
      return facts !== undefined && !isNews(facts, now);
    });
}
