import type { Understood } from '@stagebell/reading';
import { isNamed, phraseFor } from '@stagebell/reading';
import { timeBeside } from '@stagebell/reading/when';
import { spokenWords, standsBeforePlace } from '@stagebell/reading/words';
import { readPayload } from '../payloads.ts';
import type { Turn } from '../turn.ts';
import { type Meant, said } from './meant.ts';
import { goesOn } from './pointer.ts';

/** The most words of a text that only goes on with the last search: "and berlin?", "any techno?" */
export const MAX_CARRIED = 7;

/** From how many words on, beside its place and days, a text asks by itself what is on. */
const MIN_ASKED = 2;

/** The last search with what a text gives instead: another place, other days, other music. */
export function carriedOver(
  { focus: { search } }: Turn,
  understood: Understood,
  text: string,
): Meant {
  const before = search && readPayload(search.phrase);
  const { tokens, parts } = understood;
  if (before?.kind !== 'whatsOn' || tokens.length > MAX_CARRIED) return null;
  const asked = phraseFor({ ...understood, label: 'whatson', likelihood: 1 }, text);
  if (asked?.kind !== 'whatsOn' || asked.artists.length > 0) return null;
  const isGiven = asked.places.length > 0 || asked.when !== null || asked.genres.length > 0;
  const isOther = parts.some(({ kind }) => kind === 'gig');
  if (!isGiven || isOther) return null;
  const { unknown: _, ...given } = asked;
  // "What's on in Berlin this weekend" goes on with nothing.
  const timed = given.places.length > 0 ? timeBeside(text, tokens, parts) : null;
  const beside = spokenWords(timed?.rest ?? '').filter((word) =>
    tokens.some((token, at) => token.word === word && !isNamed(at, parts)),
  );
  const isWhole =
    beside.filter((word) => !standsBeforePlace(word)).length >= MIN_ASKED && !goesOn(tokens);
  const placeBefore = search?.place ? [search.place] : [];
  return said({
    ...before,
    ...(isWhole && { artists: [] }),
    places: given.places.length > 0 ? given.places : placeBefore,
    when: given.when ?? before.when,
    ...(given.genres.length > 0 && { genres: given.genres, synonyms: given.synonyms }),
  });
}

/** The last search without its artists: "who else plays?" */
export function everybodyThere({ focus: { search } }: Turn): Meant {
  const before = search && readPayload(search.phrase);
  if (before?.kind !== 'whatsOn' || search?.place === undefined) return null;
  return said({ ...before, artists: [], places: [search.place] });
}
