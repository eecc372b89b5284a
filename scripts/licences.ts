/**
 * Writes `THIRD-PARTY-NOTICES.md`: the packages that a running Stagebell is made of, by licence, from the lockfile.
 * With `--check` it only says whether the file is current. A licence that is not listed here ends it: somebody has
 * to read that licence first.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'THIRD-PARTY-NOTICES.md');

/** Read, and compatible with passing Stagebell on under the MIT licence. */
const KNOWN = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'OFL-1.1',
  // libvips, a library of its own file beside sharp, which may be exchanged.
  'LGPL-3.0-or-later',
];
/** Those whose licence stands in words alone, as it is for what we use of them. */
const READ: Record<string, string> = {
  '@embedpdf/fonts-kr': 'Apache-2.0 OR OFL-1.1',
  '@embedpdf/fonts-sc': 'Apache-2.0 OR OFL-1.1',
  '@expo-google-fonts/big-shoulders-display': 'MIT AND OFL-1.1',
  '@dicebear/styles': 'CC0-1.0 (the style "thumbs"; the package under MIT)',
};

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  /** To a package of our own. */
  link?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

const UNDER = 'node_modules/';
const nameOf = (path: string) => path.slice(path.lastIndexOf(UNDER) + UNDER.length);

/** Where a package finds one that it needs: next to itself, else further up. */
function found(from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(UNDER) - 1))) {
    const path = `${folder}${folder && '/'}${UNDER}${name}`;
    if (packages[path]) return path;
    if (!folder) return null;
  }
}

/** What pages carry: packages that `web/` imports, though they are built into the pages and not installed. */
async function inPages(): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob('web/**/*.{ts,tsx,css}', { cwd: ROOT })) {
    if (/\.test\.|testing\//.test(file)) continue;
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /(?:from |import |url\()["']((?:@[\w-]+\/)?[a-z][\w-]*)/g,
    )) {
      names.add(name);
    }
  }
  return [...names];
}

const used = new Set<string>();
function use(path: string): void {
  if (used.has(path)) return;
  used.add(path);
  const { dependencies = {}, peerDependencies = {} } = packages[path]!;
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const needed = found(path, name);
    if (needed) use(needed);
  }
}
const BUILD_ONLY = ['@react-router/dev', 'tailwindcss', 'vitest'];
for (const [path, { dev, link }] of Object.entries(packages)) {
  const isTheirs = path.startsWith(UNDER) && !link;
  if (isTheirs && !dev) used.add(path);
}
for (const name of await inPages()) {
  const path = BUILD_ONLY.includes(name) ? null : found('', name);
  if (path && !packages[path]?.link) use(path);
}

const byLicence = new Map<string, Set<string>>();
for (const path of used) {
  const { version, license = 'none' } = packages[path]!;
  const name = nameOf(path);
  const licence = READ[name] ?? license;
  const unknown = licence.split(/ (?:AND|OR) |[()]/).filter((one) => one && !KNOWN.includes(one));
  if (!READ[name] && unknown.length > 0) {
    throw new Error(
      `${name} ${version} is under ${license}, which scripts/licences.ts does not list`,
    );
  }
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
}
const written = `# Third-party notices

What a running Stagebell is made of besides its own code, which is under the [MIT licence](LICENSE). Written by
\`npm run licences\`. The text of each licence lies with its package in \`node_modules/\`.

Data and letters: [places](packages/gazetteer/data/ATTRIBUTION.md), [land, borders and lakes](packages/posters/atlas/data/ATTRIBUTION.md),
[fonts that texts are drawn with](packages/fonts/README.md). Letters that look alike:
[Unicode](https://www.unicode.org/license.txt) confusables.txt 10.0.0, © 1991–2017 Unicode, Inc., Unicode License.
${[...byLicence]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([licence, names]) => `\n## ${licence}\n\n${[...names].sort().join(', ')}\n`)
  .join('')}`;

if (!process.argv.includes('--check')) await writeFile(OUTPUT, written);
else if ((await readFile(OUTPUT, 'utf8').catch(() => '')) !== written) {
  console.error('THIRD-PARTY-NOTICES.md is not current: npm run licences');
  process.exitCode = 1;
}
