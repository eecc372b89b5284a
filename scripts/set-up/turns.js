import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './root.js';

const LOOK_AGAIN_MS = 200;

/**
 * Does the work while no other set-up of this clone does any. The file that says so lies outside
 * of node_modules and build, which the work removes.
 */
export async function inTurn(work) {
  const clone = createHash('sha256').update(ROOT).digest('hex').slice(0, 16);
  const turn = path.join(tmpdir(), `stagebell-set-up-${clone}`);
  await takeTurn(turn);
  try {
    await work();
  } finally {
    rmSync(turn, { force: true });
  }
}

async function takeTurn(turn) {
  const mine = `${turn}-${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    let hasSaid = false;
    while (!tryTo(() => linkSync(mine, turn), 'EEXIST')) {
      const holder = readHolder(turn);
      if (holder === undefined) continue;
      if (!isAlive(holder)) {
        rmSync(turn, { force: true });
        continue;
      }
      if (!hasSaid) console.log(`Waiting for another set-up of this clone (process ${holder}).`);
      hasSaid = true;
      await delay(LOOK_AGAIN_MS);
    }
  } finally {
    rmSync(mine);
  }
}

function readHolder(turn) {
  let text;
  tryTo(() => {
    text = readFileSync(turn, 'utf8');
  }, 'ENOENT');
  return text === undefined ? undefined : Number(text);
}

/** Whether the act succeeded; an error of another kind than the expected one is thrown. */
function tryTo(act, expected) {
  try {
    act();
    return true;
  } catch (error) {
    if (error.code !== expected) throw error;
    return false;
  }
}

function isAlive(pid) {
  return tryTo(() => {
    try {
      process.kill(pid, 0);
    } catch (error) {
      // Another user's process may not be signalled, but it lives.
      if (error.code !== 'EPERM') throw error;
    }
  }, 'ESRCH');
}
