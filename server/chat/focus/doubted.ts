import type { IntentLabel, Phrase, TextReading } from '@stagebell/reading';
import { likelyInFocus } from '@stagebell/reading';

/** Labels of the reading in a conversation that speak for what a text alone was read as, and how much they have to. */
interface Witness {
  labels: IntentLabel[];
  from: number;
}

const FOLLOWS: Witness = {
  labels: ['follow', 'followthem', 'swap', 'instead', 'both'],
  from: 0.5,
};
const UNFOLLOWS: Witness = {
  labels: ['unfollow', 'unfollowthem', 'swap', 'instead', 'stop'],
  from: 0.25,
};
const WITNESSES: { [K in Phrase['kind']]?: Witness } = {
  followThese: FOLLOWS,
  addPlace: FOLLOWS,
  unfollow: UNFOLLOWS,
  unfollowThese: UNFOLLOWS,
  pause: { labels: ['pause', 'stop'], from: 0.15 },
  watchLastGig: { labels: ['watch', 'coming', 'remind', 'yes'], from: 0.25 },
};

/**
 * Whether a text would change what somebody follows or hears, and what it means in a conversation does not agree: "my gran lives
 * in Lucknow", "the American one". Then it is not done.
 */
export async function isDoubted(
  { phrases: [only, ...others], isFree, understood }: TextReading,
  text: string,
): Promise<boolean> {
  const witness = only && others.length === 0 && isFree ? WITNESSES[only.kind] : undefined;
  // What its words say surely, such as "not this week", needs no witness.
  const isWeighed = understood?.meanings.some(({ label }) => witness?.labels.includes(label));
  if (!witness || !understood || !isWeighed) return false;
  const agreeing = (await likelyInFocus(understood, text)).filter(({ label }) =>
    witness.labels.includes(label),
  );
  return agreeing.reduce((sum, { likelihood }) => sum + likelihood, 0) < witness.from;
}
