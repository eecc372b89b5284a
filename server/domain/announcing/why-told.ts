import type { Words } from '../../languages/words.ts';
import { placeName } from '../../places/place-names.ts';
import type { GigFacts } from './announcements.ts';

/**
 * Why a contact is notified of a change or a cancellation. It is stored as the delivery's reason when the audience is
 * found, and claims no more than was certain then. `messaged`: WhatsApp accepted an earlier message about the gig, or a
 * reply that named it. `unsure`: an earlier message was posted and its outcome is unknown.
 */
export type WhyTold = keyof Words['announcements']['why'];

/** The rank of a reason where a contact has several: the highest wins. */
export const WHY_RANK: Record<WhyTold, number> = { unsure: 1, messaged: 2, asked: 3 };

/** The last line of a reason where a contact hears of the artist for the first time. */
export const FIRST = 'first';

/** The artist as a message names it: with the username where its reader has heard of nobody by that name. */
export function artistAsKnown(
  reason: string | null,
  { artistName, artistUsername }: Pick<GigFacts, 'artistName' | 'artistUsername'>,
): string {
  return reason?.split('\n')[3] === FIRST ? `${artistName} (@${artistUsername})` : artistName;
}

/** The words for a stored reason; without a reason nothing is claimed. */
export function whyTold({ announcements: { why } }: Words, reason: string | null): string {
  return Object.hasOwn(WHY_RANK, reason ?? '') ? why[reason as WhyTold] : why.unsure;
}

/**
 * The artist and place that a contact follows and that bring them a new gig: "Djana and Recife", "Djana وRecife".
 * @param reason as the audience query writes it: artist, place and the place's id, perhaps `FIRST`, each on a line of its own
 */
export function whomFollowed(
  words: Words,
  reason: string | null,
  { artistName }: Pick<GigFacts, 'artistName'>,
): string {
  if (reason === null) return artistName;
  const [artist = artistName, place = '', placeId = ''] = reason.split('\n');
  return words.and([artist, placeName(placeId, place, words.language)]);
}
