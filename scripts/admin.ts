/**
 * `npm run admin -- …`: what an operator does and looks at, while the server runs and while it does not; without a
 * command it lists them. It takes the server's settings. It ends with 0 when what was asked for is so, 1 when it was
 * refused, 2 when there is no such command.
 */
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { SecretKeyError } from '../server/db/vault-keys.ts';
import {
  type Act,
  type Facts,
  type Performed,
  perform,
  RefusedActError,
  tryOut,
} from '../server/domain/operating/acts.ts';
import type { CommandContext } from './operating/commands.ts';
import { DATABASE_ERRORS, withDatabase } from './operating/open-database.ts';
import { type Asked, readCommand, USAGE, UsageError } from './operating/read-command.ts';
import { lineOf, type Said } from './operating/status.ts';
import { readSettings } from './settings.ts';

/** Errors that say enough without a stack trace. */
const EXPECTED = [RefusedActError, SecretKeyError, ...DATABASE_ERRORS];
/** PostgreSQL's codes for a table and a column that are not there. */
const OLDER_VERSION = ['42P01', '42703'];

const config = readSettings();
const isJson = process.argv.includes('--json');

async function run({ words, command, given, options }: Asked): Promise<Said> {
  return await withDatabase(config, async (db) => {
    const context: CommandContext = {
      db,
      config,
      withArtists: options['with-artists'] === true,
      isAll: options.all === true,
    };
    if ('show' in command) return await command.show(context, given);
    const act: Act = await command.act(context, given);
    const operator = { name: options.as ?? userInfo().username, why: options.why ?? null };
    if (options['dry-run']) return said(words, await tryOut(db, act), 'Would be done');
    if (command.isFinal && !options.yes) {
      const would = await tryOut(db, act);
      if (!would.isSo) await confirm(said(words, would, 'This would be done'));
    }
    return said(words, await perform(db, words, operator, act), 'Done');
  });
}

/** @throws RefusedActError where the answer is another than "yes", or nobody is there to give one */
async function confirm({ lines }: Said): Promise<void> {
  if (isJson || !process.stdin.isTTY) {
    throw new RefusedActError('It cannot be undone: say --yes, or --dry-run to see what it does.');
  }
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  console.error(lines.join('\n'));
  const answer = await ask.question('It cannot be undone. Type yes to do it: ');
  ask.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new RefusedActError('Nothing was changed.');
}

function said(words: string, done: Performed, how: string): Said {
  const { target, before, after, isSo, last } = done;
  const json = { command: words, ...done, isDone: how === 'Done' && !isSo };
  if (!isSo) return { json, lines: [`${how}: ${words}, ${target}`, ...changes(before, after)] };
  return {
    json,
    lines: [`It is so already: ${target}`, ...(last === null ? [] : [`Last: ${lineOf(last)}`])],
  };
}

/** `linksEnded`: links ended */
const inWords = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Each fact that is other than before, and those that are new. */
function changes(before: Facts, after: Facts): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const show = (value: Facts[string] | undefined) => {
    if (value === undefined) return 'gone';
    return Array.isArray(value) ? value.join(', ') || 'nobody' : value;
  };
  return keys
    .filter((key) => String(before[key]) !== String(after[key]))
    .map((key) =>
      key in before
        ? `  ${inWords(key)}: ${show(before[key])} -> ${show(after[key])}`
        : `  ${inWords(key)}: ${show(after[key])}`,
    );
}

function fail(message: string, code: number): void {
  if (isJson) console.log(JSON.stringify({ error: message }));
  else console.error(message);
  process.exitCode = code;
}

try {
  const { json, lines, failed } = await run(readCommand(process.argv.slice(2)));
  console.log(isJson ? JSON.stringify(json) : lines.join('\n'));
  if (failed) process.exitCode = 1;
} catch (error) {
  const { message, code = '' } = error as Error & { code?: string };
  if (error instanceof UsageError) {
    fail(isJson ? message : [message, USAGE].filter(Boolean).join('\n\n'), 2);
  } else if (EXPECTED.some((known) => error instanceof known)) fail(message, 1);
  else if (OLDER_VERSION.includes(code)) {
    fail('The database is of an older version: start this one once, then try again.', 1);
  } else throw error;
}
