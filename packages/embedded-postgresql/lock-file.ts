import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from './files.ts';

/** Where a PostgreSQL listens: `host` is the folder of its socket. */
export interface Address {
  host: string;
  port: number;
}

/** What a running PostgreSQL writes into its data folder (miscadmin.h, "postmaster.pid"). */
export interface LockFile {
  pid: number;
  /** Absent for the moment between the creation of the file and the opening of the socket. */
  address?: Address;
}

/** Reads `postmaster.pid`; undefined when there is none, that is, after a clean stop. */
export async function readLockFile(folder: string): Promise<LockFile | undefined> {
  const text = await readFile(lockFile(folder), 'utf8').catch(nullIfMissing);
  const [pid, , , port, host] = text?.split('\n') ?? [];
  if (!pid) return undefined;
  return { pid: Number(pid), ...(port && host && { address: { host, port: Number(port) } }) };
}

/**
 * Whether the process named by the lock file is the PostgreSQL of this data folder. Process ids
 * return soon in containers, and zombies keep theirs; on Linux the working folder of a process,
 * which PostgreSQL sets to its data folder, tells them apart.
 */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingFolder === (await realpath(folder));
}

/**
 * Marks the lock files of a dead PostgreSQL as stale where a stranger or a zombie has its process
 * id. PostgreSQL would stop at any living process, but takes its parent's id for stale; the rest
 * of the file stays, because by it PostgreSQL finds orphans of its own that use the shared memory.
 */
export async function disown(folder: string, dead: LockFile): Promise<void> {
  if (!isAlive(dead.pid)) return;
  const text = await readFile(lockFile(folder), 'utf8');
  if (Number.parseInt(text, 10) !== dead.pid) return;
  await writeFile(lockFile(folder), text.replace(/^\d+/, String(process.pid)));
  if (dead.address) {
    await rm(path.join(dead.address.host, `.s.PGSQL.${dead.address.port}.lock`), { force: true });
  }
}

/** Whether a process with this id exists, be it ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const lockFile = (folder: string): string => path.join(folder, 'postmaster.pid');
