import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGE_BUCKETS, LANGUAGE_WEIGHTS } from '../language/language-written.ts';
import type { KnownNames } from '../meaning/names/part.ts';
import type { Network, NetworkHead } from '../meaning/network/network.ts';
import type { Weights, WeightsHead } from '../meaning/network/weights.ts';
import { NETWORKS } from '../meaning/understand.ts';
import { INTENT_LABELS, LABELS_ALONE } from '../vocabulary/vocabulary.ts';
import { LANGUAGES, linesOf } from './corpus.ts';
import { dialoguesOf } from './dialogues.ts';
import { fromDialogues, fromLines, fromVocabularies } from './examples.ts';
import { learnNetwork, type NetworkSize } from './hidden-layers.ts';
import { writtenExamples } from './languages-written.ts';
import { learnFeatures } from './logistic-regression.ts';

const linesForRules = () => LANGUAGES.flatMap((language) => linesOf('for-rules', language));

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Int8Array | Float32Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Writes a file: how long its head is, that as JSON, then the rest. */
function store(file: string, head: unknown, rest: Buffer[]): void {
  const written = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(written.length);
  const bytes = brotliCompressSync(Buffer.concat([length, written, ...rest]));
  writeFileSync(file, bytes);
  console.log(`${Math.round(bytes.length / 1024)} KB in ${file}.`);
}

/** Writes weights rounded to a byte each. */
function storeWeights(file: string, { labels, values }: Weights): void {
  const most = [...values].reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const step = most / 127;
  const rounded = Int8Array.from(values, (value) => Math.round(value / step));
  const head: WeightsHead = { wishes: labels, step };
  store(file, head, [bytesOf(rounded)]);
}

function storeNetwork(file: string, { labels, width, marks, learners }: Network): void {
  const head: NetworkHead = {
    wishes: labels,
    width,
    learners: learners.map(({ step, bias, output }) => ({ step, bias, output })),
  };
  store(file, head, [bytesOf(marks), ...learners.map(({ values }) => bytesOf(values))]);
}

const SIZE_ALONE: NetworkSize = { width: 48, learners: 3, minTexts: 2 };
/** Smaller, because both are held in memory. */
const SIZE_IN_FOCUS: NetworkSize = { width: 32, learners: 3, minTexts: 3 };

/** Learns both networks from the corpus and the vocabularies, and writes them. */
export async function learnNetworks(known: KnownNames): Promise<void> {
  const lines = linesForRules();
  const ofLines = await fromLines(lines, known);
  storeNetwork(
    NETWORKS.alone,
    learnNetwork([...fromVocabularies(LABELS_ALONE), ...ofLines], SIZE_ALONE),
  );
  const ofDialogues = await fromDialogues(dialoguesOf('for-rules'), known);
  const inFocus = [...fromVocabularies(INTENT_LABELS), ...ofLines, ...ofDialogues];
  storeNetwork(NETWORKS.inFocus, learnNetwork(inFocus, SIZE_IN_FOCUS));
}

/**
 * Learns to tell languages apart, and writes the weights.
 * @param others texts of languages that have no vocabulary
 */
export async function learnLanguages(
  known: KnownNames,
  others: Map<string, string[]>,
): Promise<void> {
  const examples = await writtenExamples(linesForRules(), known, others);
  storeWeights(LANGUAGE_WEIGHTS, learnFeatures(examples, LANGUAGE_BUCKETS));
}
