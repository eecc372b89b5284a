import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { bucketOf, featuresOf, type Signs } from './features.ts';

/** Features share so many places. */
export const BUCKETS = 1 << 18;

/** What speaks for which wish, or for which language, learned by `scripts/understanding/learn.ts`. */
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

/** More than a file of weights holds, so that it is unpacked into one piece; only what is used is taken. */
const LARGEST_FILE = 32 * 1024 * 1024;

/** Reads a file of weights, off the main thread: how long its first part is, that part as JSON, then the values. */
export async function openWeights(file: string): Promise<Weights> {
  const options = { chunkSize: LARGEST_FILE };
  const bytes = await promisify(brotliDecompress)(await readFile(file), options);
  const length = bytes.readUInt32LE(0);
  const start = 4 + length;
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  const { wishes, step } = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as Weights;
  return { wishes, step, values };
}

/** What a text may say, the likeliest first. */
export const weigh = (weights: Weights, words: string[], signs: Signs): Likely[] =>
  weighFeatures(weights, featuresOf(words, signs));

export function weighFeatures({ wishes, values, step = 1 }: Weights, features: string[]): Likely[] {
  const buckets = values.length / wishes.length;
  const size = step / Math.sqrt(features.length);
  const scores = new Float64Array(wishes.length);
  for (const feature of features) {
    const row = bucketOf(feature, buckets) * wishes.length;
    for (let at = 0; at < scores.length; at += 1) scores[at]! += values[row + at]! * size;
  }
  const most = Math.max(...scores);
  const shares = [...scores].map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return wishes
    .map((wish, at) => ({ wish, likelihood: shares[at]! / sum }))
    .sort((a, b) => b.likelihood - a.likelihood);
}
