/** Writes `languages/words.generated.ts`, the types of the messages in the English catalogue. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Messages } from '../../languages/compile-messages.ts';
import { argumentsOf } from './message-arguments.ts';
import { OPTIONAL_PARTS } from './optional-parts.ts';

const ROOM = join(import.meta.dirname, '../../languages');
const OUTPUT = join(ROOM, 'words.generated.ts');

const english: Messages = JSON.parse(await readFile(join(ROOM, 'catalogues/en.json'), 'utf8'));
const written = [
  '/** Written by `npm run languages:types` from the English catalogue. */',
  ...Object.entries(english)
    .filter(([part]) => !(part in OPTIONAL_PARTS))
    .map(
      ([part, messages]) =>
        `export interface ${part[0]!.toUpperCase()}${part.slice(1)}Words ${typeOf(messages as Messages, '')}\n`,
    ),
].join('\n');

await writeFile(OUTPUT, written);

function typeOf(messages: Messages, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(messages).map(([key, value]) => {
    // A bare `new(…)` would be a constructor.
    const name = /^(?!new$)[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    if (typeof value !== 'string') return `${inner}${name}: ${typeOf(value, inner)};`;
    return `${inner}/** ${oneLine(value)} */\n${inner}${name}${typeOfMessage(value)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function oneLine(message: string): string {
  return message.replaceAll('\n', '\\n').replaceAll('*/', '*\\/');
}

function typeOfMessage(message: string): string {
  const values = argumentsOf(parse(message));
  if (values.size === 0) return ': string';
  const fields = [...values].map(([name, type]) => `${name}: ${type}`);
  return `(values: { ${fields.join('; ')} }): string`;
}
