import { bucketOf, featuresOf, markOf, type Signs } from './features.ts';
import { type Likely, ranked, sharesOf, unpacked } from './weights.ts';

/** The number of buckets of features. Of the features of one bucket, the most frequent one keeps it. */
export const PLACES = 1 << 18;

/** One network of an ensemble: each learned from the same examples, with other initial values. */
export interface Learner {
  /** The weights of the hidden layer, by bucket in use, then by unit. */
  values: Int8Array | Float32Array;
  /** The factor by which a value was divided to fit into a byte. */
  step: number;
  /** The bias of each unit. */
  bias: number[];
  /** The weights of the output layer, by unit, then by label. */
  output: number[];
}

/** A classifier of texts: an ensemble of networks with one hidden layer each, over the same features. */
export interface Network {
  labels: string[];
  /** Units of a hidden layer. */
  width: number;
  /** By bucket, the mark (`markOf`) of the feature that has it; 0 where it is empty. */
  marks: Uint8Array;
  learners: Learner[];
}

/** A network with the row of `values` of each bucket in use. */
export interface OpenNetwork extends Network {
  rows: Int32Array;
}

/** Numbers the buckets in use. */
export function opened(network: Network): OpenNetwork {
  const rows = new Int32Array(network.marks.length).fill(-1);
  let row = 0;
  for (const [place, mark] of network.marks.entries()) {
    if (mark === 0) continue;
    rows[place] = row;
    row += 1;
  }
  return { ...network, rows };
}

/** What stands at the beginning of a file of a network. Files call labels wishes. */
export interface NetworkHead {
  wishes: string[];
  width: number;
  learners: Omit<Learner, 'values'>[];
}

/** What a file of a network holds is a little less, in bytes. */
const FILE_SIZE = 20 * 1024 * 1024;

/** Reads a file of a network: behind its head its marks, then the values of each learner. */
export async function openNetwork(file: string): Promise<OpenNetwork> {
  const { head, rest } = await unpacked<NetworkHead>(file, FILE_SIZE);
  const values = rest.subarray(PLACES);
  const size = values.length / head.learners.length;
  const learners = head.learners.map((learner, at) => ({
    ...learner,
    values: values.subarray(at * size, (at + 1) * size),
  }));
  const marks = new Uint8Array(rest.subarray(0, PLACES));
  return opened({ labels: head.wishes, width: head.width, marks, learners });
}

/** The rows of the features that the network has learned. */
export const rowsOf = ({ marks, rows }: OpenNetwork, features: string[]): number[] =>
  features.flatMap((feature) => {
    const place = bucketOf(feature, marks.length);
    return marks[place] === markOf(feature) ? [rows[place]!] : [];
  });

/** The labels of a text with their likelihoods, the likeliest first. */
export function weigh(network: OpenNetwork, words: string[], signs: Signs): Likely[] {
  const rows = rowsOf(network, featuresOf(words, signs));
  const shares = new Float64Array(network.labels.length);
  for (const learner of network.learners) {
    const said = sharesOf(scoresOf(learner, network, rows));
    for (let at = 0; at < shares.length; at += 1) shares[at]! += said[at]!;
  }
  return ranked(
    network.labels,
    shares.map((share) => share / network.learners.length),
  );
}

function scoresOf(
  { values, step, bias, output }: Learner,
  { width, labels }: Network,
  rows: number[],
): Float64Array {
  const sums = new Float64Array(width);
  for (const row of rows) {
    const start = row * width;
    for (let unit = 0; unit < width; unit += 1) sums[unit]! += values[start + unit]!;
  }
  const size = step / Math.sqrt(Math.max(1, rows.length));
  const scores = new Float64Array(labels.length);
  for (let unit = 0; unit < width; unit += 1) {
    const hidden = Math.tanh(sums[unit]! * size + bias[unit]!);
    const start = unit * labels.length;
    for (let at = 0; at < scores.length; at += 1) scores[at]! += hidden * output[start + at]!;
  }
  return scores;
}
