import { type RawBuilder, sql } from 'kysely';
import { type AnnouncementFacts, type GigFacts, isNews } from './announcements.ts';

/**
 * What was decided to be told of a gig, told or not, by rising revision: the newest `LOOKED_AT` of it,
 * however often a gig was edited.
 */
export type GigHistory = { revision: number; facts: AnnouncementFacts }[];

const LOOKED_AT = 200;

/** The history of the gig with this id, as a column. */
export const historyOf = (gigId: RawBuilder<unknown>) => sql<GigHistory>`(
  select coalesce(json_agg(json_build_object('revision', h.revision, 'facts', h.facts)
    order by h.revision, h.id), '[]')
  from (
    select n.id, n.revision, n.facts from announcements n where n.gig_id = ${gigId}
    order by n.revision desc, n.id desc limit ${LOOKED_AT}
  ) h
)`;

/** What was so before all of a history; undefined where older entries were not looked at. */
function factsBefore(history: GigHistory): GigFacts | undefined {
  if (history.length >= LOOKED_AT) return undefined;
  return history.find(({ facts }) => facts.old)?.facts.old;
}

/**
 * What somebody knows who read of a gig at this revision; undefined where that was never, or longer ago
 * than the history goes back. Revisions between two announcements changed nothing that is told.
 */
export function factsAt(history: GigHistory, revision: number | null): GigFacts | undefined {
  if (revision === null) return undefined;
  const latest = history.findLast((entry) => entry.revision <= revision);
  return latest ? latest.facts.new : factsBefore(history);
}

/** Revisions from one on, and before another (or all that follow). */
export interface RevisionSpan {
  from: number;
  before: number | null;
}

/** Who read of a gig at one of these revisions knows what is told here. Looks at each entry once. */
export function revisionsKnowing(history: GigHistory, now: GigFacts): RevisionSpan[] {
  const known = new Map<number, GigFacts | undefined>();
  // Before the first announcement; where that is revision 1 itself, it replaces this.
  known.set(1, factsBefore(history));
  for (const { revision, facts } of history) known.set(revision, facts.new);
  const starts = [...known.keys()];
  return starts
    .map((from, index) => ({ from, before: starts[index + 1] ?? null }))
    .filter(({ from }) => {
      const facts = known.get(from);
      return facts !== undefined && !isNews(facts, now);
    });
}
