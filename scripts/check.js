/**
 * Every check that is not a test: format, lint and arrows, types, unused code, generated files.
 * One line per step; the output of failed steps follows at the end.
 */
import { existsSync } from 'node:fs';
import { inRoot } from './set-up/root.js';
import { runCommand } from './set-up/run-command.js';

const STEPS = [
  [
    'format, lint, arrows',
    ['biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off'],
  ],
  // One checker each: several read much of the same again, and steps run side by side anyway.
  ['types of the server', ['tsc', '-p', 'tsconfig.json', '--checkers', '1']],
  // The types of the routes are written from the routes first.
  [
    'types of the web',
    ['react-router', 'typegen'],
    ['tsc', '-p', 'tsconfig.web.json', '--checkers', '1'],
  ],
  ['unused code', ['knip']],
  ['catalogues of the languages', ['node', 'scripts/languages/check-catalogues.ts']],
  ['licences are current', ['node', 'scripts/licences.ts', '--check']],
  ['types of the database are current', ['node', 'scripts/database-types.ts', '--check']],
];
const CONCURRENCY = 2;

if (!existsSync(inRoot('node_modules', '.bin', 'node'))) {
  console.error('Nothing is installed yet. Run: npm ci');
  process.exit(1);
}

const failures = [];
// First, because every other step reads them.
await runStep(['types of the messages', ['node', 'scripts/languages/words-types.ts']]);
const waiting = [...STEPS];
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step);
  }),
);
for (const { name, output } of failures) console.error(`\n── ${name} ──\n${output.trim()}`);
if (failures.length > 0) process.exitCode = 1;

async function runStep([name, ...commands]) {
  const begun = performance.now();
  for (const [program, ...args] of commands) {
    const { ok, output } = await runCommand(program, args, { quiet: true });
    if (ok) continue;
    failures.push({ name, output });
    break;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(5);
  const isOk = !failures.some((failure) => failure.name === name);
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
}
