import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  type AnnouncementFacts,
  type GigFacts,
  isNews,
} from '../../domain/announcing/announcements.ts';
import { factsAt, type GigHistory, historyOf } from '../../domain/announcing/known-facts.ts';
import type { AnnouncementKind } from '../../messenger/first-texts.ts';

/** What an announcement tells, read after the lease so that it is the newest. */
export interface AnnouncementContent {
  kind: AnnouncementKind;
  facts: AnnouncementFacts;
  history: GigHistory;
  /** The gig has begun, was taken down or cancelled, or is not when it was: there is nothing to tell anybody. */
  pointless: boolean;
}

/** What a change or cancellation starts from. */
export const knownOf = ({ facts: { old, new: now } }: AnnouncementContent): GigFacts => old ?? now;

/** What an announcement tells one reader, who has read of the gig at `knownRevision`. */
export function contentFor(
  content: AnnouncementContent,
  knownRevision: number | null,
): AnnouncementContent {
  const { facts, history } = content;
  if (!facts.old) return content;
  const known = factsAt(history, knownRevision);
  const old = known ?? facts.old;
  // What they read is older than the history goes back, so nobody knows what it said.
  const isForgotten = knownRevision !== null && known === undefined;
  const pointless = content.pointless || (!isForgotten && !isNews(old, facts.new));
  return { ...content, facts: { ...facts, old }, pointless };
}

/** What each of these announcements tells now; one whose gig was deleted is missing. */
export async function announcementContents(
  db: Database,
  announcementIds: number[],
): Promise<Map<number, AnnouncementContent>> {
  const { rows } = await sql<{
    id: number;
    kind: AnnouncementKind;
    facts: AnnouncementFacts;
    over: boolean;
    reminds: boolean;
    newest: GigFacts;
    history: GigHistory;
  }>`
    select a.id, a.kind, a.facts, g.starts_at <= now() or not g.shown as over,
      g.status = 'scheduled' and g.starts_at = (a.facts -> 'new' ->> 'startsAt')::timestamptz
        as reminds,
      newest.facts -> 'new' as newest, ${historyOf(sql`a.gig_id`)} as history
    from announcements a
    join gigs g on g.id = a.gig_id
    join lateral (
      select n.facts from announcements n
      where n.gig_id = a.gig_id and n.state = 'fanned-out'
      order by n.revision desc, n.id desc
      limit 1
    ) newest on true
    where a.id = any (${announcementIds})`.execute(db);
  return new Map(
    rows.map(({ id, kind, facts, over, reminds, newest, history }) => {
      const current = { ...facts, new: newest };
      const pointless =
        over ||
        (kind === 'reminder' && !reminds) ||
        (kind === 'cancelled') !== (newest.status === 'cancelled');
      return [id, { kind, facts: current, history, pointless }];
    }),
  );
}
