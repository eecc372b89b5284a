import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { doOnce } from './lock.js';
import { inRoot, ROOT } from './root.js';
import { mustRun } from './run-command.js';

const STAMP = inRoot('build', '.sources-hash');
const SERVER_BUILD = inRoot('build', 'server', 'index.js');
const FOLDERS = ['web', 'contract', 'languages', 'packages/reading/text'];
const FILES = [
  'packages/gazetteer/distance.ts',
  'packages/gazetteer/place-query.ts',
  'packages/posters/sizes.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build/compress-assets.js',
  'tsconfig.web.json',
  'package-lock.json',
];

/** Builds the pages when their sources are not those of the build at hand. */
export async function build() {
  await doOnce(isBuilt, async () => {
    console.log('Building the pages.');
    await mustRun('npm', ['run', 'build'], { env: { NODE_ENV: 'production' } });
  });
}

/** Remembers which sources the build was made from. */
export function stampBuild() {
  writeFileSync(STAMP, sourcesHash());
}

function isBuilt() {
  if (!existsSync(STAMP) || !existsSync(SERVER_BUILD)) return false;
  // A build that failed or is still running is newer than the stamp of the previous one.
  if (statSync(SERVER_BUILD).mtimeMs > statSync(STAMP).mtimeMs) return false;
  return readFileSync(STAMP, 'utf8') === sourcesHash();
}

function sourcesHash() {
  const hash = createHash('sha256');
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test\.tsx?|generated\.ts)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of [...FILES.map((name) => inRoot(name)), ...sources].sort()) {
    hash.update(`${path.relative(ROOT, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
