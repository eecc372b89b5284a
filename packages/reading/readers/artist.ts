import type { Details } from '../details.ts';
import { GAP, NO_LETTER, pattern, WORD_END, WORD_START } from '../text/pattern.ts';
import { at, type Reader, wordsOf } from './reader.ts';

const USERNAME = pattern(`^([a-z0-9._]+)${WORD_END}`, { ignoreCase: true });
/** What people say around a name. */
const POLITENESS = pattern(
  '\\s+(?:please|pls|plz|now|thanks|thank you|por favor|bitte|obrigad[oa])\\s*\\.*$',
  { ignoreCase: true },
);
const TO_LAST_LETTER = pattern('^(.*[\\p{L}\\p{N}_)])', { manyLines: true });
const MAX_NAME_LENGTH = 60;
const UP_TO_DOTS = pattern('^(.*[^.])');
const UP_TO_SIGNS = pattern('^(.*[^._])');

/** None where it is longer than any name, and than what fits into a button. */
function meantUsernames(typed: string): string[] {
  if (typed.length > MAX_NAME_LENGTH) return [];
  const bare = UP_TO_SIGNS.find(typed)?.groups[0] ?? '';
  const withoutDots = UP_TO_DOTS.find(typed)?.groups[0] ?? '';
  return [...new Set([typed, withoutDots, bare])].filter((name) => /[^.]/.test(name));
}

/**
 * The name and all that comes after it, to the next stop in the sentence; in the writer's own capitals, for
 * a name that nobody has is said back to them. Without a name only at the beginning of a text.
 */
export function artist(phrase: string): Reader<Details['artist']>[] {
  const said = pattern(`${WORD_START}${phrase}(?:[^\\p{L}\\p{N}_.]+([^,;:!?\\n]+))?`, {
    ignoreCase: true,
  });
  const first = pattern(`^${NO_LETTER}*${phrase}${WORD_END}`, { ignoreCase: true });
  return at('artist', ({ written }) => {
    const rest = said.find(written)?.groups[0] ?? '';
    const usernames = meantUsernames((USERNAME.find(rest)?.groups[0] ?? '').toLowerCase());
    if (usernames.length === 0 && !first.test(written)) return null;
    const polite = POLITENESS.find(rest)?.start ?? rest.length;
    const name = (TO_LAST_LETTER.find(rest.slice(0, polite))?.groups[0] ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, MAX_NAME_LENGTH);
    const isMore = name !== '' && !usernames.includes(name.toLowerCase());
    return { usernames, ...(isMore && { name }) };
  });
}

/** "Edit profile", or "Edit profile of djana" from who manages several artists. */
export function ownArtist(phrase: string): Reader<Details['own artist']>[] {
  const said = pattern(
    `${WORD_START}${wordsOf(phrase)}(?:${GAP}(?:of|as|for)[^\\p{L}\\p{N}_.]+([a-z0-9._]+)|${WORD_END})`,
  );
  return at('own artist', ({ plain }) => {
    const match = said.find(plain);
    const [username] = match?.groups ?? [];
    return match && { ...(username && { usernames: meantUsernames(username) }) };
  });
}
