import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './root.js';

const RETRY_MS = 200;

/**
 * Does the work unless it is done: under a lock, so that no other set-up of this clone does it at the same time.
 * The lock file is outside node_modules and build, which the work removes.
 */
export async function doOnce(isDone, work) {
  if (isDone()) return;
  const clone = createHash('sha256').update(ROOT).digest('hex').slice(0, 16);
  const turn = path.join(tmpdir(), `stagebell-set-up-${clone}`);
  await acquireLock(turn);
  try {
    if (!isDone()) await work();
  } finally {
    rmSync(turn, { force: true });
  }
}

async function acquireLock(turn) {
  const ownFile = `${turn}-${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    let hasSaid = false;
    while (!succeeds(() => linkSync(ownFile, turn), 'EEXIST')) {
      const holder = readHolder(turn);
      if (holder === undefined) continue;
      if (!isAlive(holder)) {
        rmSync(turn, { force: true });
        continue;
      }
      if (!hasSaid)
        console.log(
          `Waiting for process ${holder}, which sets up this clone. If it does not, delete ${turn}.`,
        );
      hasSaid = true;
      await delay(RETRY_MS);
    }
  } finally {
    rmSync(ownFile);
  }
}

function readHolder(turn) {
  let text;
  succeeds(() => {
    text = readFileSync(turn, 'utf8');
  }, 'ENOENT');
  return text === undefined ? undefined : Number(text);
}

/** Whether the action succeeded; false on the expected error, any other error is thrown. */
function succeeds(act, expected) {
  try {
    act();
    return true;
  } catch (error) {
    if (error.code !== expected) throw error;
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    // The process exists but belongs to another user.
    if (error.code === 'EPERM') return true;
    throw error;
  }
}
