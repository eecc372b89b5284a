import { bucketOf, featuresOf, type Signs } from './features.ts';

/** Features share so many places. */
export const BUCKETS = 1 << 18;

/** What speaks for which wish, learned by `scripts/understanding/learn.ts`. */
export interface Weights {
  wishes: string[];
  /** By feature, then by wish. */
  values: Float32Array | Int8Array;
  /** What one step of a value is worth; 1 where values are not rounded. */
  step?: number;
}

/** A wish, and how likely it is that a text says it: from 0 to 1. */
export interface Likely {
  wish: string;
  likelihood: number;
}

/** What a text may say, the likeliest first. */
export function weigh(
  { wishes, values, step = 1 }: Weights,
  words: string[],
  signs: Signs,
): Likely[] {
  const features = featuresOf(words, signs);
  const size = step / Math.sqrt(features.length);
  const scores = new Float64Array(wishes.length);
  for (const feature of features) {
    const row = bucketOf(feature, BUCKETS) * wishes.length;
    for (let at = 0; at < scores.length; at += 1) scores[at]! += values[row + at]! * size;
  }
  const most = Math.max(...scores);
  const shares = [...scores].map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return wishes
    .map((wish, at) => ({ wish, likelihood: shares[at]! / sum }))
    .sort((a, b) => b.likelihood - a.likelihood);
}
