import { type RawBuilder, sql } from 'kysely';
import { type AnnouncementFacts, type GigFacts, isNews } from './announcements.ts';

/** Everything that was decided to be told of a gig, told or not, by rising revision. */
export type GigHistory = { revision: number; facts: AnnouncementFacts }[];

/** The history of the gig with this id, as a column. */
export const historyOf = (gigId: RawBuilder<unknown>) => sql<GigHistory>`(
  select coalesce(json_agg(json_build_object('revision', h.revision, 'facts', h.facts)
    order by h.revision, h.id), '[]')
  from announcements h where h.gig_id = ${gigId}
)`;

/**
 * What somebody knows who read of a gig at this revision; undefined where that was never. Revisions
 * between two announcements changed nothing that is told.
 */
export function factsAt(history: GigHistory, revision: number | null): GigFacts | undefined {
  if (revision === null) return undefined;
  const latest = history.findLast((entry) => entry.revision <= revision);
  return latest ? latest.facts.new : history.find(({ facts }) => facts.old)?.facts.old;
}

/** Revisions from one on, and before another (or all that follow). */
export interface RevisionSpan {
  from: number;
  before: number | null;
}

/** Who read of a gig at one of these revisions knows what is told here. */
export function revisionsKnowing(history: GigHistory, now: GigFacts): RevisionSpan[] {
  const starts = [...new Set([1, ...history.map(({ revision }) => revision)])];
  return starts
    .map((from, index) => ({ from, before: starts[index + 1] ?? null }))
    .filter(({ from }) => {
      const known = factsAt(history, from);
      return known !== undefined && !isNews(known, now);
    });
}
