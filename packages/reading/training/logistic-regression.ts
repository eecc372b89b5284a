import { bucketOf, type Signs } from '../meaning/network/features.ts';
import { sharesOf, type Weights } from '../meaning/network/weights.ts';

/** What is known of a text, to learn from. */
interface Known {
  label: string;
  /** How much it counts. */
  weight: number;
}

/** A text with what it means. */
export interface Example extends Known, Signs {
  words: string[];
}

const ROUNDS = 14;
const STEP = 0.5;
const SHRINKING = 2e-6;
/** What is learned from a smaller one is not worth the time. */
const MIN_ERROR = 5e-4;

/** Numbers that look like chance, the same in every run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A copy in an order that `random` decides. */
export function shuffled<T>(list: T[], random: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

/** Learns which features speak for what: a logistic regression by Adagrad. */
export function learnFeatures(
  examples: (Known & { features: string[] })[],
  bucketCount: number,
): Weights {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const count = labels.length;
  const values = new Float32Array(bucketCount * count);
  const squares = new Float32Array(bucketCount * count).fill(1e-3);
  const prepared = examples.map(({ features, label, weight }) => ({
    buckets: features.map((feature) => bucketOf(feature, bucketCount)),
    label: labels.indexOf(label),
    weight,
  }));
  const random = chance(7);
  const scores = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { buckets, label, weight } of shuffled(prepared, random)) {
      const size = 1 / Math.sqrt(buckets.length);
      scores.fill(0);
      for (const bucket of buckets) {
        const row = bucket * count;
        for (let at = 0; at < count; at += 1) scores[at]! += values[row + at]! * size;
      }
      const shares = sharesOf(scores);
      for (let at = 0; at < count; at += 1) {
        const error = (shares[at]! - (at === label ? 1 : 0)) * weight * size;
        if (Math.abs(error) < MIN_ERROR) continue;
        for (const bucket of buckets) {
          const index = bucket * count + at;
          const slope = error + SHRINKING * values[index]!;
          squares[index]! += slope * slope;
          values[index]! -= (STEP * slope) / Math.sqrt(squares[index]!);
        }
      }
    }
  }
  return { labels, values };
}
