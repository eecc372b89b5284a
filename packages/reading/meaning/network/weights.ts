import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { bucketOf } from './features.ts';

/** Weights of a linear classifier, learned by `training/learn.ts`. */
export interface Weights {
  labels: string[];
  /** By feature, then by label. */
  values: Float32Array | Int8Array;
  /** What one step of a value is worth; 1 where values are not rounded. */
  step?: number;
}

/** A label, and how likely a text has it: from 0 to 1. */
export interface Likely {
  label: string;
  likelihood: number;
}

/**
 * Reads a file off the main thread: how long its head is, that as JSON, then the rest.
 * @param size in bytes, a little more than it holds: it is unpacked into one piece of so many, and V8 counts all of them
 */
export async function unpacked<Head>(
  file: string,
  size: number,
): Promise<{ head: Head; rest: Int8Array }> {
  const bytes = await promisify(brotliDecompress)(await readFile(file), { chunkSize: size });
  const length = bytes.readUInt32LE(0);
  const start = 4 + length;
  const rest = new Int8Array(bytes.buffer, bytes.byteOffset + start, bytes.length - start);
  return { head: JSON.parse(bytes.toString('utf8', 4, start)) as Head, rest };
}

/** What stands at the beginning of a file of weights. Files call labels wishes. */
export interface WeightsHead {
  wishes: string[];
  step: number;
}

/** Reads a file of weights of at most so many bytes; its values stand behind its head. */
export async function openWeights(file: string, size: number): Promise<Weights> {
  const { head, rest } = await unpacked<WeightsHead>(file, size);
  return { labels: head.wishes, step: head.step, values: rest };
}

/** The labels of a text with these features, the likeliest first. */
export function weighFeatures({ labels, values, step = 1 }: Weights, features: string[]): Likely[] {
  const buckets = values.length / labels.length;
  const size = step / Math.sqrt(features.length);
  const scores = new Float64Array(labels.length);
  for (const feature of features) {
    const row = bucketOf(feature, buckets) * labels.length;
    for (let at = 0; at < scores.length; at += 1) scores[at]! += values[row + at]! * size;
  }
  return ranked(labels, sharesOf(scores));
}

/** The softmax of the scores. */
export function sharesOf(scores: Float64Array): Float64Array {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** Labels by their shares, the likeliest first. */
export const ranked = (labels: string[], shares: Float64Array): Likely[] =>
  labels
    .map((label, at) => ({ label, likelihood: shares[at]! }))
    .sort((a, b) => b.likelihood - a.likelihood);
