import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
/** What makes the messages that people read on their phones. */
const SPEAKING = [
  'chat/replies/**/*.ts',
  'delivery/sending/announcement-message.ts',
  'domain/announcing/{change-words,why-told}.ts',
];

/** What stands in quotes without being said: comments, imports, names of fields, what is compared. */
const UNSAID =
  /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(?:import|export|}) .*? from '.*';$|(?<=\w)\['[^'\n]*'\]|(?<==== )'[^'\n]*'/gm;
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Two words, or one that begins with a capital. */
const WORDS = /\p{L}{2,}[,.:!?]? \p{L}|…,? \p{L}{2,}|^.\p{Lu}\p{Ll}/u;

/** Texts for people that stand in a source; what is filled in is written as "…". */
function sentencesIn(source: string): string[] {
  const code = source.replaceAll(UNSAID, '').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…');
  return [...code.matchAll(QUOTED)].map(([text]) => text).filter((text) => WORDS.test(text));
}

it.each([
  "body: 'Done: no more messages.'",
  'buttons("Messages are off", MENU)',
  "title: 'Menu'",
  ['body: `$', '{name} is off`'].join(''),
])('notices words for people in code: %s', (code) => {
  expect(sentencesIn(code)).toHaveLength(1);
});

it.each(SPEAKING)('leaves what people read in the chat to the catalogue: %s', async (files) => {
  const found: string[] = [];
  for await (const file of glob(files, { cwd: SERVER })) {
    if (file.endsWith('.test.ts')) continue;
    const sentences = sentencesIn(await readFile(join(SERVER, file), 'utf8'));
    found.push(...sentences.map((sentence) => `${file}: ${sentence}`));
  }
  expect(found).toEqual([]);
});
