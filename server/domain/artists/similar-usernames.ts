import { editDistance } from '@stagebell/reading/edit-distance';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

const OFFERED = 3;
const CANDIDATES = 500;
/** Sorts after all letters. */
const LAST_LETTER = '\u{10ffff}';

/** Letters and digits alone, because people forget dots and underscores first. */
const bare = (name: string) => name.replace(/[._]/g, '');

function distance(wanted: string, name: string): number {
  if (bare(wanted) !== '' && bare(name) === bare(wanted)) return 0.5;
  if (wanted.length >= 3 && (name.startsWith(wanted) || wanted.startsWith(name))) return 1;
  return editDistance(wanted, name);
}

/**
 * Usernames of artists that somebody may have meant, nearest first, at most three; an artist is also found by a name
 * near one that it gave up, or near its display name. Candidates share the first two letters with the input, contain three
 * letters in a row from its start or end, or have a display name that sounds like it or begins with its first two thirds.
 */
export async function similarUsernames(db: Database, username: string): Promise<string[]> {
  const wanted = username.toLowerCase();
  const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  const pieces = [wanted.slice(0, 3), wanted.slice(1, 4), wanted.slice(-3)].filter(
    (piece) => piece.length === 3,
  );
  const patterns = [
    `${escaped(wanted.slice(0, 2))}%`,
    ...pieces.map((piece) => `%${escaped(piece)}%`),
  ];
  const { rows } = await sql<{ username: string; known: string; typed: string }>`
    with wanted as materialized (
      select key, left(key, length(key) * 2 / 3) as begins, name_sound(${wanted}) as sound
      from name_key(${wanted}) key where length(key) > 3
    )
    select username, known, typed from (
      select a.username, n.username_key as known, ${wanted} as typed
      from known_usernames n join artists a on a.id = n.artist_id
      where a.shown and n.username_key like any (${patterns})
      union all (
        select username, name_key(display_name), key from wanted join artists
          on name_sound(display_name) = sound
            or name_key(display_name) between begins and begins || ${LAST_LETTER}
        where shown limit ${CANDIDATES}
      )
    ) candidates
    order by abs(length(known) - length(typed)), known
    limit ${CANDIDATES}`.execute(db);
  const tolerance = Math.max(2, Math.floor(wanted.length / 3));
  const near = rows
    .map(({ username, known, typed }) => ({ username, distance: distance(typed, known) }))
    .filter((candidate) => candidate.distance <= tolerance)
    .sort((a, b) => a.distance - b.distance);
  return [...new Set(near.map(({ username }) => username))].slice(0, OFFERED);
}
