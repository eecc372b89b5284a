import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../db/connect.ts';
import type { Artists } from '../../db/schema.generated.ts';
import { factsOf } from '../announcing/announcements.ts';
import type { GigRow } from '../entities.ts';
import { tellMakerOfEdit } from './unconfirmed-saves.ts';

/** A gig before or after an edit: the facts that messages show and, `beside` these, what its page shows. */
export function gigSnapshot(row: GigRow) {
  return {
    revision: row.revision,
    facts: factsOf(row),
    beside: {
      description: row.content,
      genres: row.genres.join(),
      'ticket link': `${row.link_text} ${row.link_url}`,
      address: `${row.address} ${row.latitude} ${row.longitude}`,
    },
  };
}

/** Stored with the session until the edit is confirmed. */
export type GigSnapshot = ReturnType<typeof gigSnapshot>;

/** A profile before or after an edit. Its messages show only the username. */
export function artistSnapshot(row: Selectable<Artists>) {
  return {
    username: row.username,
    beside: {
      name: row.display_name,
      bio: row.bio,
      link: row.link ?? '',
      genres: row.genres.join(),
      picture: JSON.stringify(row.picture),
    },
  };
}
export type ArtistSnapshot = ReturnType<typeof artistSnapshot>;

/** What messages do not say. */
type BesidePart = keyof GigSnapshot['beside'] | keyof ArtistSnapshot['beside'];

/** The names of what was changed, apart from what messages show of a gig. */
export function otherChanges(
  before: GigSnapshot | ArtistSnapshot,
  now: GigSnapshot | ArtistSnapshot,
): BesidePart[] {
  const [was, is] = [before.beside as Record<string, string>, now.beside as Record<string, string>];
  return (Object.keys(is) as BesidePart[]).filter((part) => was[part] !== is[part]);
}

/**
 * Notes on an edit session what a save replaced, and wakes the confirmation in the chat. Several saves before it are
 * confirmed as one; a save that changed nothing is not confirmed.
 */
export async function noteEdit(
  trx: Transaction,
  setupSessionId: number,
  before: GigSnapshot | ArtistSnapshot,
  now: GigSnapshot | ArtistSnapshot,
): Promise<void> {
  const comparable = (state: object) => JSON.stringify({ ...state, revision: 0 });
  if (comparable(before) === comparable(now)) return;
  await sql`
    update setup_sessions set used_at = now(), told_at = null, suggested = null, key_id = null,
      replaced = coalesce(replaced, ${JSON.stringify(before)}::jsonb)
    where id = ${setupSessionId}`.execute(trx);
  await tellMakerOfEdit(trx, setupSessionId);
}
