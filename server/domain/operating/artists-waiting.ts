import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type ProposedFacts, proposedFacts, proposedOf } from '../artists/proposed-changes.ts';

/** Whether an operator is to look at an artist: at a new profile, or at changes of a public one. */
export const WAITS_FOR_APPROVAL = sql<boolean>`(
  state = 'awaiting' and declined_at is null or state = 'active' and proposed is not null
)`;

/** An artist that waits for approval. */
export interface WaitingArtist {
  username: string;
  /** A new profile is looked at as a whole, a public one at what is to change. */
  isNew: boolean;
  savedAt: Date;
  shows: ProposedFacts & { bio?: string; link?: string };
}

/** The artists that wait for approval, the longest first. The picture is the name of its file. */
export async function artistsWaiting(db: Database, most: number): Promise<WaitingArtist[]> {
  const rows = await db
    .selectFrom('artists')
    .selectAll()
    .where(WAITS_FOR_APPROVAL)
    .orderBy('updated_at')
    .limit(most)
    .execute();
  return rows.map((row) => {
    const { username, updated_at: savedAt, display_name, picture, bio, link } = row;
    if (row.state !== 'awaiting') {
      return { username, isNew: false, savedAt, shows: proposedFacts(proposedOf(row) ?? {}) };
    }
    const shows = proposedFacts({ display_name, ...(picture && { picture }) });
    return {
      username,
      isNew: true,
      savedAt,
      shows: { ...shows, ...(link !== null && { link }), ...(bio !== '' && { bio }) },
    };
  });
}
