import { parseArgs } from 'node:util';
import { editDistance } from '@stagebell/reading/edit-distance';
import { COMMANDS, type Command } from './commands.ts';

/** What an operator asked for. */
export interface Asked {
  /** `artist suspend` */
  words: string;
  command: Command;
  given: string[];
  options: ReturnType<typeof parsed>['values'];
}

/** What was typed is no command; the message says which one may be meant. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const OPTIONS = {
  why: { type: 'string' },
  as: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  'with-artists': { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

const WIDTH = 34;

/** Every command in a line, and the options. */
export const USAGE = [
  'Say what to do:',
  ...Object.entries(COMMANDS).map(([words, { takes, says }]) => {
    const typed = [words, ...takes].join(' ');
    return `  npm run admin -- ${typed.padEnd(WIDTH)} ${says}`;
  }),
  '',
  'Behind it, as you need them:',
  '  --why TEXT       is recorded with the act',
  '  --dry-run        shows what would happen, and changes nothing',
  '  --yes            does what cannot be undone without asking',
  '  --json           prints one JSON object',
  '  --as NAME        who acts; otherwise who is logged in',
  '  --all            with "reports": those that are settled, too',
  '  --with-artists   with "contact block": suspends the artists that nobody else manages',
].join('\n');

/** @throws UsageError */
export function readCommand(typed: string[]): Asked {
  const { values, positionals } = parsed(typed);
  if (values.help) throw new UsageError('');
  const found = Object.entries(COMMANDS).find(([words]) =>
    words.split(' ').every((word, index) => positionals[index] === word),
  );
  if (!found) throw new UsageError(unknown(positionals));
  const [words, command] = found;
  const given = positionals.slice(words.split(' ').length);
  const isOpen = command.takes.at(-1)?.endsWith('…') === true;
  const needed = command.takes.filter((name) => !name.startsWith('['));
  const isRight = given.length >= needed.length && (isOpen || given.length <= command.takes.length);
  if (!isRight) {
    throw new UsageError(`It is: npm run admin -- ${[words, ...command.takes].join(' ')}`);
  }
  return { words, command, given, options: values };
}

function parsed(typed: string[]) {
  try {
    return parseArgs({ args: typed, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Names the command with the fewest letters that differ. */
function unknown(positionals: string[]): string {
  if (positionals.length === 0) return '';
  const distances = Object.keys(COMMANDS).map((words) => {
    const meant = positionals.slice(0, words.split(' ').length).join(' ').slice(0, 40);
    return { words, distance: editDistance(meant, words) };
  });
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  const said = positionals.slice(0, 2).join(' ');
  return nearest && nearest.distance <= nearest.words.length / 2
    ? `There is no command "${said}". Did you mean "${nearest.words}"?`
    : `There is no command "${said}".`;
}
