import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { WEIGHTS } from '../../server/chat/reading/meaning/understand.ts';
import { LANGUAGES, linesOf } from './corpus.ts';
import { fromLines, fromVocabularies } from './examples.ts';
import { learn } from './logistic-regression.ts';
import { smallWorld } from './small-world.ts';

const lines = LANGUAGES.flatMap((language) => linesOf('for-rules', language));
const { wishes, values } = learn([
  ...fromVocabularies(),
  ...(await fromLines(lines, await smallWorld())),
]);
// Rounded to a byte each.
const most = [...values].reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const step = most / 127;
const head = Buffer.from(JSON.stringify({ wishes, step }));
const length = Buffer.alloc(4);
length.writeUInt32LE(head.length);
const rounded = Buffer.from(Int8Array.from(values, (value) => Math.round(value / step)).buffer);
const bytes = brotliCompressSync(Buffer.concat([length, head, rounded]));
writeFileSync(WEIGHTS, bytes);
console.log(`Learned ${wishes.length} wishes; ${Math.round(bytes.length / 1024)} KB.`);
