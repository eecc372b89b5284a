import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot, ROOT } from './root.js';
import { SetUpError } from './set-up-error.js';

const OUR_PROGRAMS = inRoot('node_modules', '.bin');

/** The PATH without the clone's own programs, for npm, which must not run on a Node that it deletes. */
export function pathWithoutOurs() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => path.resolve(folder) !== OUR_PROGRAMS).join(path.delimiter);
}

/**
 * Runs a command in the clone's folder to its end, with the clone's own programs, such as its Node 24, before the
 * machine's. With `quiet` its output is only kept.
 * @returns {Promise<{ok: boolean, output: string, missing: boolean}>} `missing` when there is no
 *   such program.
 */
export function runCommand(command, args, { env = {}, quiet = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: [OUR_PROGRAMS, pathWithoutOurs()].join(path.delimiter), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (chunk) => {
        output += chunk;
        if (!quiet) to.write(chunk);
      });
    }
    child.once('error', (error) => {
      resolve({ ok: false, output: error.message, missing: error.code === 'ENOENT' });
    });
    child.once('close', (code) => resolve({ ok: code === 0, output, missing: false }));
  });
}

/** Runs a command that has to succeed; only where it fails, what it said is shown. @throws SetUpError */
export async function mustRun(command, args, options) {
  const { ok, output } = await runCommand(command, args, { quiet: true, ...options });
  if (!ok) throw new SetUpError(`${output}\n${command} ${args.join(' ')} failed; see above.`);
}
