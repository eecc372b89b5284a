import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { program, serviceEnvironment } from '../installed.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/node/bin/node');
/** As operators harden it: nothing of the machine but its network. */
const HARDENED = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges'];
/** Where the kernel offers both kinds of control groups, crun refuses them, and is shown one. */
const BOTH_CGROUPS = '/sys/fs/cgroup/unified';

/** An image of Stagebell, built by the Containerfile, and a store of containers that nothing else sees. */
export interface Image {
  /** In bytes. */
  size(): Promise<number>;
  /** Runs the server, or Node with these arguments. */
  start(environment: Record<string, string>, node?: string[]): ChildProcess;
  remove(): Promise<void>;
}

/**
 * Builds the image of what is installed and built here: the first stage of the Containerfile would do
 * the same again, over the network. Its base is what Node and the shell need, copied from this machine.
 */
export async function buildImage(): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-image-'));
  const own = await settings(folder);
  const environment = { ...serviceEnvironment(), ...own.environment };
  const build = (...args: string[]) =>
    run(program('buildah'), [...own.store, 'build', ...own.build, ...args], {
      cwd: ROOT,
      env: environment,
    });
  const tree = join(folder, 'built/image');
  await run(NODE, ['scripts/build/image-tree.js', tree], { cwd: ROOT });
  await layOutBase(join(folder, 'base'), tree);
  await writeFile(join(folder, 'Basefile'), 'FROM scratch\nCOPY . /\n');
  await build('--tag', 'base', '--file', join(folder, 'Basefile'), join(folder, 'base'));
  await build(
    ...['--tag', 'stagebell', '--build-arg', 'BASE=localhost/base'],
    ...['--build-context', `build=${join(folder, 'built')}`, '.'],
  );

  return {
    async size() {
      const format = ['--format', '{{.Size}}'];
      const { stdout } = await run(
        program('podman'),
        [...own.podman, 'image', 'inspect', ...format, 'stagebell'],
        { env: environment },
      );
      return Number(stdout);
    },
    start(variables, node) {
      const set = Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`);
      const entry = JSON.stringify(['node_modules/.bin/node', ...(node ?? [])]);
      const podman = [
        program('podman'),
        ...own.podman,
        'run',
        '--rm',
        '--network=host',
        '--no-healthcheck',
        '--ulimit=host',
        ...HARDENED,
        ...set,
        ...(node ? [`--entrypoint=${entry}`] : []),
        'stagebell',
      ];
      const hides = existsSync(BOTH_CGROUPS) ? `umount ${BOTH_CGROUPS};` : '';
      return spawn('unshare', ['--mount', 'sh', '-c', `${hides} exec "$@"`, 'sh', ...podman], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Settings under which both programs run from their folder, as another service's do. */
async function settings(folder: string) {
  const installed = dirname(dirname(dirname(program('crun'))));
  const configuration = join(folder, 'containers.conf');
  await writeFile(
    configuration,
    `[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "crun"
conmon_path = ["${program('conmon')}"]
[engine.runtimes]
crun = ["${program('crun')}"]
[containers]
cgroups = "disabled"
seccomp_profile = "unconfined"
default_ulimits = []
`,
  );
  const registries = ['--registries-conf', join(installed, 'etc/containers/registries.conf')];
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), ...registries];
  const policy = ['--signature-policy', join(installed, 'etc/containers/policy.json')];
  return {
    store,
    build: ['--format=docker', '--isolation=chroot', ...policy],
    podman: [...store, '--tmpdir', join(folder, 'tmp')],
    environment: { CONTAINERS_CONF: configuration, STORAGE_DRIVER: 'vfs' },
  };
}

async function layOutBase(base: string, tree: string): Promise<void> {
  const programs = [NODE, '/bin/sh'];
  for await (const file of glob('**/*.node', { cwd: tree })) programs.push(join(tree, file));
  const { stdout } = await run('ldd', programs);
  const libraries = new Set(
    [...stdout.matchAll(/=> (\/\S+)|^\t(\/\S+) \(/gm)]
      .map(([, found, loader]) => found ?? loader!)
      .filter((file) => !file.startsWith(tree)),
  );
  for (const file of [...libraries, '/bin/sh']) {
    const copy = join(base, file);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(file, copy);
  }
  await mkdir(join(base, 'tmp'));
}
