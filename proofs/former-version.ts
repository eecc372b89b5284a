import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { THIS_VERSION } from './installation/server-process.ts';

const run = promisify(execFile);

/** By it the migrations of this version are tested; see `npm run db:released`. */
const RELEASED = 'server/db/released-schema.txt';
const NO_HISTORY =
  'The former version is taken from the history, which this copy of the sources does not have: ' +
  'clone all of it (`git fetch --unshallow` where it is cut short)';

/** Another version of ours, ready to be started. */
export interface OtherVersion {
  /** Where its sources lie, and the pages built of them. */
  folder: string;
  remove(): Promise<void>;
}

/**
 * The version that `server/db/released-schema.txt` was written for, from git, with its own pages and packages;
 * FORMER_VERSION names another commit. Takes half a minute, and as long again where its packages are not today's.
 * Rejects where there is no history.
 */
export async function formerVersion(): Promise<OtherVersion> {
  const commit = process.env.FORMER_VERSION ?? (await releasedCommit());
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-former-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'sources.tar');
    await git('archive', '--output', archive, commit);
    await run('tar', ['--extract', '--file', archive, '--directory', folder]);
    await rm(archive);
    await refuseOtherMigrations(folder);
    await addPackages(folder);
    await run('npm', ['run', 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

async function addPackages(folder: string): Promise<void> {
  const [itsOwn, ours] = await Promise.all(
    [folder, THIS_VERSION].map((version) => readFile(join(version, 'package-lock.json'), 'utf8')),
  );
  if (itsOwn === ours) {
    await symlink(join(THIS_VERSION, 'node_modules'), join(folder, 'node_modules'));
  } else {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  }
}

async function releasedCommit(): Promise<string> {
  const isCut = await git('rev-parse', '--is-shallow-repository').catch(() => 'true');
  if (isCut !== 'false') throw new Error(NO_HISTORY);
  return await git('log', '-1', '--format=%H', '--', RELEASED);
}

/** The file was written at the release, so it names just what that version brought. */
async function refuseOtherMigrations(folder: string): Promise<void> {
  if (process.env.FORMER_VERSION) return;
  const lines = (await readFile(join(folder, RELEASED), 'utf8')).split('\n');
  const named = lines.flatMap((line) => /^migration (.+)/.exec(line)?.[1] ?? []);
  const there = (await readdir(join(folder, 'server/db/migrations'))).sort();
  if (named.join() !== there.join()) {
    throw new Error(`${RELEASED} was changed by another commit than that of the release`);
  }
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: THIS_VERSION });
  return stdout.trim();
}
