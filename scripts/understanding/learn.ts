import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import {
  LANGUAGE_BUCKETS,
  LANGUAGE_WEIGHTS,
} from '../../server/chat/reading/language/language-written.ts';
import { WEIGHTS } from '../../server/chat/reading/meaning/understand.ts';
import type { Weights } from '../../server/chat/reading/meaning/weights.ts';
import { LANGUAGES, linesOf } from './corpus.ts';
import { fromLines, fromVocabularies } from './examples.ts';
import { writtenExamples } from './languages-written.ts';
import { learn, learnFeatures } from './logistic-regression.ts';
import { smallWorld } from './small-world.ts';

const lines = LANGUAGES.flatMap((language) => linesOf('for-rules', language));
const world = await smallWorld();

/** Writes weights rounded to a byte each. */
function store(file: string, { wishes, values }: Weights): void {
  const most = [...values].reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const step = most / 127;
  const head = Buffer.from(JSON.stringify({ wishes, step }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const rounded = Buffer.from(Int8Array.from(values, (value) => Math.round(value / step)).buffer);
  const bytes = brotliCompressSync(Buffer.concat([length, head, rounded]));
  writeFileSync(file, bytes);
  console.log(
    `Learned ${wishes.length} of them; ${Math.round(bytes.length / 1024)} KB in ${file}.`,
  );
}

const [only] = process.argv.slice(2);
if (only !== '--languages') {
  store(WEIGHTS, learn([...fromVocabularies(), ...(await fromLines(lines, world))]));
}
store(LANGUAGE_WEIGHTS, learnFeatures(await writtenExamples(lines, world), LANGUAGE_BUCKETS));
