/**
 * Why somebody hears of a change or a cancellation. Stored as the delivery's reason when it is decided
 * who hears, and no more is claimed than was certain then.
 */
export const WHY_TOLD = {
  asked: 'you asked to be kept updated about it',
  /** WhatsApp took an earlier message about the gig, or an answer that named it. */
  messaged: 'we messaged you about it before',
  /** An earlier message was tried, and nobody knows what became of it. */
  unsure: 'an earlier message about it may have reached you',
} as const;

/** How a reason is counted where one reader has several: the greatest holds. */
export const WHY_RANK: Record<keyof typeof WHY_TOLD, number> = { unsure: 1, messaged: 2, asked: 3 };

/** The words for a stored reason; without one, nothing is certain. */
export function whyTold(reason: string | null): string {
  return Object.hasOwn(WHY_TOLD, reason ?? '')
    ? WHY_TOLD[reason as keyof typeof WHY_TOLD]
    : WHY_TOLD.unsure;
}
