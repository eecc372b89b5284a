import type { Words } from '../../languages/words.ts';
import { placeName } from '../../places/names/place-names.ts';
import type { GigFacts } from './announcements.ts';

/**
 * Why somebody hears of a change or a cancellation. Stored as the delivery's reason when it is decided
 * who hears, and no more is claimed than was certain then. `messaged`: WhatsApp took an earlier message
 * about the gig, or an answer that named it; `unsure`: an earlier message was tried, and nobody knows
 * what became of it.
 */
export type WhyTold = keyof Words['announcements']['why'];

/** How a reason is counted where one reader has several: the greatest holds. */
export const WHY_RANK: Record<WhyTold, number> = { unsure: 1, messaged: 2, asked: 3 };

/** The words for a stored reason; without one, nothing is certain. */
export function whyTold({ announcements: { why } }: Words, reason: string | null): string {
  return Object.hasOwn(WHY_RANK, reason ?? '') ? why[reason as WhyTold] : why.unsure;
}

/**
 * Whom and what somebody follows that brings them a new gig: "Djana and Recife", "Djana وRecife".
 * @param reason as the audience writes it: artist, place and the place's id, each in a line of its own. Older
 *   deliveries lack the id, or have both names in one line of English.
 */
export function whomFollowed(
  words: Words,
  reason: string | null,
  { artistName }: Pick<GigFacts, 'artistName'>,
): string {
  if (reason === null) return artistName;
  const [artist = artistName, place, placeId] = reason.split('\n');
  return place === undefined
    ? artist
    : words.and([artist, placeName(placeId, place, words.language)]);
}
