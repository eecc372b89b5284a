import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { doOnce } from './lock.js';
import { inRoot } from './root.js';
import { pathWithoutOurs, runCommand } from './run-command.js';
import { SetUpError } from './set-up-error.js';

const LOCK = inRoot('package-lock.json');
const INSTALLED = inRoot('node_modules', '.package-lock.json');
const STAMP = inRoot('node_modules', '.stagebell-lock-hash');
const OUR_NODE = inRoot('node_modules', '.bin', 'node');
const OLDEST_NPM = 10;

/** Patterns in npm's output for external causes, and the message for each. */
const CAUSES = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i,
    'The npm registry does not answer. Check the network (npm ping), then try again.',
  ],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM/, 'This user may not write into the folder of the clone.'],
];

/** Installs the packages when the lock file is not the one they were installed from. */
export async function install() {
  await doOnce(isInstalled, async () => {
    await checkNpm();
    console.log('Installing the packages; the first time this takes about a minute.');
    // --include=dev whatever NODE_ENV says: the build and the tests need them.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const { ok, output } = await runCommand('npm', args, { env: { PATH: pathWithoutOurs() } });
    if (!ok) throw new SetUpError(`npm ci failed. ${explain(output)}`);
    if (!existsSync(OUR_NODE)) {
      throw new SetUpError(
        'npm ci did not bring Node 24: the install script of the package "node" did not run (is ignore-scripts set?).',
      );
    }
    stamp();
  });
}

function isInstalled() {
  if (!existsSync(OUR_NODE)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  if (!matchesLock()) return false;
  stamp();
  return true;
}

/** Whether npm's record of the installed packages matches the lock file, as after `npm ci`. */
function matchesLock() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(([folder, { version, optional, peer }]) => {
    if (folder === '') return true;
    const found = installed[folder];
    // Packages for other platforms are optional and stay away.
    return found ? found.version === version : optional || peer;
  });
}

function stamp() {
  writeFileSync(STAMP, lockHash());
}

function lockHash() {
  const platform = `${process.platform}-${process.arch}`;
  return createHash('sha256').update(readFileSync(LOCK)).update(platform).digest('hex');
}

async function checkNpm() {
  const { ok, output, missing } = await runCommand('npm', ['--version'], {
    env: { PATH: pathWithoutOurs() },
    quiet: true,
  });
  if (missing) throw new SetUpError(`npm is not installed. Stagebell needs npm ${OLDEST_NPM}.`);
  const version = output.trim().split('\n').at(-1);
  if (ok && Number.parseInt(version, 10) < OLDEST_NPM) {
    throw new SetUpError(
      `Stagebell needs npm ${OLDEST_NPM} or newer to install; this is npm ${version}. Get it with: npm install --global npm@${OLDEST_NPM}`,
    );
  }
}

function explain(output) {
  const cause = CAUSES.find(([pattern]) => pattern.test(output));
  return cause ? cause[1] : 'Its own words stand above.';
}
