/**
 * Watch mode: builds the pages and restarts the server whenever their sources change. The server
 * stops in good order each time, so its data survives every save of a file.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { onParentGone } from '../server/process/parent-watch.ts';
import { inRoot, ROOT } from './set-up/root.js';
import { runCommand } from './set-up/run-command.js';

const BUILT = ['web', 'contract', 'languages'];
const RESTARTED = ['packages', 'server'];
/** Waits for this long without changes, because editors save in several steps. */
const QUIET_MS = 150;

let server;
let needsBuild = true;
let isWorking = false;
let isStale = true;
let isLeaving = false;
let timer;

for (const folder of [...BUILT, ...RESTARTED]) {
  watch(inRoot(folder), { recursive: true }, (_, file) => {
    if (!file || /(^|\/)\.|~$|\.test\.tsx?$|\.generated\.ts$/.test(file)) return;
    isStale = true;
    needsBuild ||= BUILT.includes(folder);
    clearTimeout(timer);
    timer = setTimeout(rebuildAndRestart, QUIET_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave);
onParentGone(leave);
await rebuildAndRestart();

async function rebuildAndRestart() {
  if (isWorking) return;
  isWorking = true;
  while (isStale && !isLeaving) {
    isStale = false;
    if (needsBuild) {
      needsBuild = false;
      // If the build fails, the server keeps running with the last good one.
      if (!(await build())) {
        needsBuild = true;
        continue;
      }
    }
    if (!isLeaving) await restart();
  }
  isWorking = false;
}

async function build() {
  console.log('Building the pages.');
  const { ok, output } = await runCommand('npm', ['run', 'build'], { quiet: true });
  if (!ok) console.error(output);
  return ok;
}

async function restart() {
  await stop();
  server = spawn(process.execPath, ['server/start.js'], { cwd: ROOT, stdio: 'inherit' });
  server.once('exit', (code) => {
    if (code) console.error('The server ended; it starts again when a file changes.');
  });
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

async function leave() {
  isLeaving = true;
  await stop();
  process.exit();
}
