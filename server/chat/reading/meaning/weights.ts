import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { bucketOf } from './features.ts';

/** What speaks for which language, learned by `scripts/understanding/learn.ts`. */
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

/** Reads a file off the main thread: how long its head is, that as JSON, then the rest. */
export async function unpacked<Head>(file: string): Promise<{ head: Head; rest: Int8Array }> {
  const options = { chunkSize: LARGEST_FILE };
  const bytes = await promisify(brotliDecompress)(await readFile(file), options);
  const length = bytes.readUInt32LE(0);
  const start = 4 + length;
  const rest = new Int8Array(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  return { head: JSON.parse(bytes.toString('utf8', 4, start)) as Head, rest };
}

/** Reads a file of weights; its values stand behind its head. */
export async function openWeights(file: string): Promise<Weights> {
  const { head, rest } = await unpacked<Weights>(file);
  return { ...head, values: rest };
}

/** What features speak for, the likeliest first. */
export function weighFeatures({ wishes, values, step = 1 }: Weights, features: string[]): Likely[] {
  const buckets = values.length / wishes.length;
  const size = step / Math.sqrt(features.length);
  const scores = new Float64Array(wishes.length);
  for (const feature of features) {
    const row = bucketOf(feature, buckets) * wishes.length;
    for (let at = 0; at < scores.length; at += 1) scores[at]! += values[row + at]! * size;
  }
  return ranked(wishes, sharesOf(scores));
}

/** Scores as shares that make 1 together. */
export function sharesOf(scores: Float64Array): Float64Array {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** Wishes by their shares, the likeliest first. */
export const ranked = (wishes: string[], shares: Float64Array): Likely[] =>
  wishes
    .map((wish, at) => ({ wish, likelihood: shares[at]! }))
    .sort((a, b) => b.likelihood - a.likelihood);
