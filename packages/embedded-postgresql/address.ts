import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Cluster } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Address } from './lock-file.ts';

// sockaddr_un holds 104 bytes on macOS, 108 on Linux, with "/.s.PGSQL.5432" and a final zero.
const MAX_SOCKET_FOLDER_BYTES = 104 - '/.s.PGSQL.5432'.length - 1;
const SOCKET_PORT = 5432;

/**
 * Chooses where this cluster shall listen. The socket lies in the data folder itself, which is 0700; where that path is
 * too long for a socket, in a folder of its own made under the temporary files, 0700 as well.
 * @throws EmbeddedDatabaseError when someone else holds the folder of that name.
 */
export async function chooseAddress(cluster: Cluster): Promise<Address> {
  if (Buffer.byteLength(cluster.folder) <= MAX_SOCKET_FOLDER_BYTES) {
    return { host: cluster.folder, port: SOCKET_PORT };
  }
  const name = `stagebell-${createHash('sha256').update(cluster.folder).digest('hex').slice(0, 16)}`;
  const temporary = path.join(tmpdir(), name);
  const folder =
    Buffer.byteLength(temporary) <= MAX_SOCKET_FOLDER_BYTES ? temporary : `/tmp/${name}`;
  await makePrivate(folder, cluster.account);
  return { host: folder, port: SOCKET_PORT };
}

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  try {
    await mkdir(folder, { mode: 0o700 });
    if (account) await chown(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
      throw new EmbeddedDatabaseError(
        `The socket's folder ${folder} is not a private folder of user ${uid}. Remove it, or choose a shorter DATA_DIR.`,
      );
    }
  }
}

/** The connection string of a role to the database named like it. */
export function connectionString({ host, port }: Address, role: 'postgres' | 'stagebell'): string {
  return `postgresql://${role}@localhost:${port}/${role}?host=${encodeURIComponent(host)}`;
}
