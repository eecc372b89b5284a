import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { inPath } from './in-path.js';
import { UNATTENDED } from './packages.js';
import { inRoot } from './root.js';
import { mustRun } from './run-command.js';
import { SetUpError } from './set-up-error.js';

/** Holds the folder that the packages were unpacked in; services/installed.ts reads it. */
const RECORD = inRoot('node_modules', '.cache', 'stagebell-services.json');
const PACKAGES = inRoot('services', 'packages.txt');
/** What dpkg says is installed, whose libraries the packages may use. */
const INSTALLED = '/var/lib/dpkg/status';
const DOWNLOAD_WITHIN_MS = 300_000;

/**
 * Unpacks the Debian packages that the tests in services/ run into a folder of their own, with or
 * without root, where it has not been done before: nothing is installed, and no daemon starts.
 */
export async function rememberServices() {
  const list = readFileSync(PACKAGES, 'utf8');
  const names = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const folder = path.join(cacheFolder(), fingerprint(list));
  if (!existsSync(folder)) await unpack(names, folder);
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify({ folder }));
}

/** Outlives `npm ci`; programs that root starts as another account can reach it. */
function cacheFolder() {
  if (process.getuid?.() === 0) return '/var/cache/stagebell/services';
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  return path.join(cache, 'stagebell', 'services');
}

/** Of the list, and of the release of Debian that it is taken from. */
function fingerprint(list) {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return createHash('sha256')
    .update(JSON.stringify([list, release]))
    .digest('hex')
    .slice(0, 16);
}

async function unpack(names, folder) {
  if (!inPath(['apt-get']) || !inPath(['dpkg-deb'])) {
    throw new SetUpError(
      "The tests of other services need Debian's packages; there is no apt here.",
    );
  }
  console.log(`Fetching ${names.join(', ')} from Debian.`);
  const draft = `${folder}.${process.pid}`;
  const root = path.join(draft, 'root');
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(path.join(draft, part), { recursive: true });
  }
  try {
    await aptGet(draft, ['update']);
    await aptGet(draft, ['install', '--no-install-recommends', '--download-only', ...names]);
    const archives = path.join(draft, 'cache', 'archives');
    for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
      await mustRun('dpkg-deb', ['--extract', path.join(archives, file), root]);
    }
    // Another set-up may have been faster.
    if (!existsSync(folder)) renameSync(root, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** apt-get with lists, archives and locks of its own, so that it needs no rights. */
function aptGet(folder, args) {
  const options = {
    'Dir::State': path.join(folder, 'state'),
    'Dir::State::status': INSTALLED,
    'Dir::Cache': path.join(folder, 'cache'),
    'APT::Sandbox::User': 'root',
    'Debug::NoLocking': 'true',
  };
  const set = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  return mustRun('apt-get', ['-q', '-y', ...set, ...args], {
    env: UNATTENDED,
    timeout: DOWNLOAD_WITHIN_MS,
  });
}
