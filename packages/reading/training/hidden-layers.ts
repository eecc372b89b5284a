import { bucketOf, featuresOf, markOf } from '../meaning/network/features.ts';
import {
  type Learner,
  type Network,
  type OpenNetwork,
  opened,
  PLACES,
  rowsOf,
} from '../meaning/network/network.ts';
import { sharesOf } from '../meaning/network/weights.ts';
import { chance, type Example, shuffled } from './logistic-regression.ts';

/** How much a network can hold. */
export interface NetworkSize {
  width: number;
  /** Each begins elsewhere by chance: what they say together is surer than what one says. */
  learners: number;
  /** In texts: what fewer have teaches nothing about others. */
  minTexts: number;
}

const ROUNDS = 6;
/** What a learner knows is the mean of what it knew after each of the last rounds: the last text it met counts no more than others. */
const ROUNDS_KEPT = 3;
const STEP = 0.05;
const SHRINKING = 2e-6;
/** Of the features of a text so many are left out in each round, as words will be missing that nobody has said yet. */
const LEFT_OUT = 0.3;
/** A text that is another one with typos counts less when features are chosen. */
const WITH_TYPOS = 0.5;

/** Which features have a place: of several of one place that which is said most often. */
function marksOf(texts: { features: string[]; weight: number }[], minTexts: number): Uint8Array {
  const counts = new Map<string, number>();
  for (const { features, weight } of texts) {
    const count = weight < WITH_TYPOS ? WITH_TYPOS : 1;
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + count);
  }
  const marks = new Uint8Array(PLACES);
  const most = new Float32Array(PLACES);
  for (const [feature, count] of counts) {
    const place = bucketOf(feature, PLACES);
    if (count < minTexts || count <= most[place]!) continue;
    most[place] = count;
    marks[place] = markOf(feature);
  }
  return marks;
}

/** Learns what speaks for which label. */
export function learnNetwork(
  examples: Example[],
  { width, learners, minTexts }: NetworkSize,
): OpenNetwork {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const texts = examples.map((example) => ({
    ...example,
    features: featuresOf(example.words, example),
  }));
  const network = opened({ labels, width, marks: marksOf(texts, minTexts), learners: [] });
  const known = texts.map(({ features, label, weight }) => ({
    rows: Int32Array.from(rowsOf(network, features)),
    label: labels.indexOf(label),
    weight,
  }));
  const seeds = Array.from({ length: learners }, (_, at) => 11 + at);
  return { ...network, learners: seeds.map((seed) => learned(known, network, seed)) };
}

interface KnownText {
  rows: Int32Array;
  /** Its place among the network's labels. */
  label: number;
  weight: number;
}

/** Values that are learned by Adagrad, each by the slopes it had. */
class Learned {
  readonly values: Float32Array;
  private readonly squares: Float32Array;
  private readonly sums: Float32Array;

  constructor(size: number, squares: number, begin: () => number) {
    this.values = Float32Array.from({ length: size }, begin);
    this.squares = new Float32Array(size).fill(squares);
    this.sums = new Float32Array(size);
  }

  /** Counts the values of now towards the mean. */
  keep(): void {
    for (let at = 0; at < this.sums.length; at += 1) this.sums[at]! += this.values[at]!;
  }

  /** The mean of what was kept. */
  get mean(): Float32Array {
    return this.sums.map((sum) => sum / ROUNDS_KEPT);
  }

  /** Steps a row of values that begins there, each by its slope. */
  step(start: number, slopes: Float64Array, shrinking = 0): void {
    const { values, squares } = this;
    for (let unit = 0; unit < slopes.length; unit += 1) {
      const at = start + unit;
      const value = values[at]!;
      const slope = slopes[unit]! + shrinking * value;
      const square = squares[at]! + slope * slope;
      squares[at] = square;
      values[at] = value - (STEP * slope) / Math.sqrt(square);
    }
  }
}

/** One learner: a hidden layer of hyperbolic tangents, learned text by text. */
function learned(texts: KnownText[], { rows, labels, width }: Network & OpenNetwork, seed: number) {
  const random = chance(seed);
  const count = labels.length;
  const rowCount = rows.reduce((most, row) => Math.max(most, row), 0) + 1;
  const layer = new Learned(rowCount * width, 1e-3, () => (random() - 0.5) * 0.05);
  const bias = new Learned(width, 1e-3, () => 0);
  const spread = 2 / Math.sqrt(width);
  const output = new Learned(width * count, 0.1, () => (random() - 0.5) * spread);
  const hidden = new Float64Array(width);
  const blame = new Float64Array(width);
  const slopes = new Float64Array(width);
  const errors = new Float64Array(count);
  const ofUnit = new Float64Array(count);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { rows, label, weight } of shuffled(texts, random)) {
      const kept = rows.filter(() => random() >= LEFT_OUT);
      if (kept.length === 0) continue;
      const size = 1 / Math.sqrt(kept.length);
      hidden.fill(0);
      for (const row of kept) {
        const start = row * width;
        for (let unit = 0; unit < width; unit += 1) hidden[unit]! += layer.values[start + unit]!;
      }
      errors.fill(0);
      for (let unit = 0; unit < width; unit += 1) {
        const value = Math.tanh(hidden[unit]! * size + bias.values[unit]!);
        hidden[unit] = value;
        const start = unit * count;
        for (let at = 0; at < count; at += 1) errors[at]! += value * output.values[start + at]!;
      }
      const shares = sharesOf(errors);
      for (let at = 0; at < count; at += 1) {
        errors[at] = (shares[at]! - (at === label ? 1 : 0)) * weight;
      }
      for (let unit = 0; unit < width; unit += 1) {
        const value = hidden[unit]!;
        const start = unit * count;
        let error = 0;
        for (let at = 0; at < count; at += 1) {
          error += errors[at]! * output.values[start + at]!;
          ofUnit[at] = errors[at]! * value;
        }
        output.step(start, ofUnit);
        slopes[unit] = error * (1 - value * value);
        blame[unit] = slopes[unit]! * size;
      }
      bias.step(0, slopes);
      for (const row of kept) layer.step(row * width, blame, SHRINKING);
    }
    if (round >= ROUNDS - ROUNDS_KEPT) for (const learned of [layer, bias, output]) learned.keep();
  }
  return rounded(layer.mean, [...bias.mean], [...output.mean]);
}

/** In steps: values beyond are cut, as few are and each is a byte. */
const MAX_STEPS = 127;
/** What one step is worth: small against what a text's features say together. */
const STEP_OF_VALUES = 0.08;

const round = (value: number) => Math.round(value * 1e4) / 1e4;

function rounded(values: Float32Array, bias: number[], output: number[]): Learner {
  const steps = Int8Array.from(values, (value) =>
    Math.max(-MAX_STEPS, Math.min(MAX_STEPS, Math.round(value / STEP_OF_VALUES))),
  );
  return { values: steps, step: STEP_OF_VALUES, bias: bias.map(round), output: output.map(round) };
}
