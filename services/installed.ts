import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by scripts/set-up/services.js. */
const RECORD = path.join(import.meta.dirname, '../node_modules/.cache/stagebell-services.json');

/** The folder that the packages were unpacked in, as into `/`. */
const { folder } = JSON.parse(readFileSync(RECORD, 'utf8')) as { folder: string };

/**
 * What a service of Debian's needs of the environment to run from that folder. What was on the machine
 * beforehand is not in it, and found where it always is.
 */
export function serviceEnvironment(): Record<string, string> {
  const roots = [folder, '/'];
  return {
    PATH: [...roots.flatMap(programFolders), process.env.PATH ?? ''].join(':'),
    LD_LIBRARY_PATH: libraryFolders(folder).join(':'),
    PYTHONPATH: path.join(folder, 'usr/lib/python3/dist-packages'),
    LANG: 'C.UTF-8',
  };
}

/**
 * Where a program is.
 * @throws where no package in services/packages.txt brings it
 */
export function program(name: string): string {
  const found = serviceEnvironment()
    .PATH!.split(':')
    .map((place) => path.join(place, name))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`No package in services/packages.txt brings ${name}`);
  return found;
}

function programFolders(root: string): string[] {
  const versions = path.join(root, 'usr/lib/postgresql');
  return [
    ...['usr/bin', 'usr/sbin', 'bin', 'sbin'].map((name) => path.join(root, name)),
    // PostgreSQL's own programs lie in a folder of their version.
    ...(existsSync(versions) ? readdirSync(versions) : []).map((version) =>
      path.join(versions, version, 'bin'),
    ),
  ];
}

/** Of this machine's architecture, such as x86_64-linux-gnu. */
function libraryFolders(root: string): string[] {
  return ['usr/lib', 'lib']
    .map((name) => path.join(root, name))
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      readdirSync(place)
        .filter((name) => name.endsWith('-linux-gnu'))
        .map((name) => path.join(place, name)),
    );
}
