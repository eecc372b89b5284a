import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { type Cluster, PASSWORD_FILE } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Address } from './lock-file.ts';

/** A unix socket, or a port of the loopback where there are none. */
export type Transport = 'socket' | 'loopback';

// sockaddr_un holds 104 bytes on macOS, 108 on Linux, with "/.s.PGSQL.5432" and a final zero.
const LONGEST_SOCKET_FOLDER = 104 - '/.s.PGSQL.5432'.length - 1;
const SOCKET_PORT = 5432;

/**
 * Chooses where this cluster shall listen. The socket lies in the data folder itself, which is
 * 0700; where that path is too long for a socket, in a folder of its own made under the
 * temporary files, 0700 as well.
 * @throws EmbeddedDatabaseError when someone else holds the folder of that name.
 */
export async function chooseAddress(cluster: Cluster, transport: Transport): Promise<Address> {
  if (transport === 'loopback') return { host: '127.0.0.1', port: await freePort() };
  if (Buffer.byteLength(cluster.folder) <= LONGEST_SOCKET_FOLDER) {
    return { host: cluster.folder, port: SOCKET_PORT };
  }
  const name = `stagebell-${createHash('sha256').update(cluster.folder).digest('hex').slice(0, 16)}`;
  const temporary = path.join(tmpdir(), name);
  const folder = Buffer.byteLength(temporary) <= LONGEST_SOCKET_FOLDER ? temporary : `/tmp/${name}`;
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The connection string of a role to the database named like it. A socket asks for no password. */
export async function connectionString(
  cluster: Pick<Cluster, 'folder'>,
  { host, port }: Address,
  role: 'postgres' | 'stagebell',
): Promise<string> {
  if (host.startsWith('/')) {
    return `postgresql://${role}@localhost:${port}/${role}?host=${encodeURIComponent(host)}`;
  }
  const password = await readFile(path.join(cluster.folder, PASSWORD_FILE), 'utf8');
  return `postgresql://${role}:${password}@${host}:${port}/${role}`;
}
