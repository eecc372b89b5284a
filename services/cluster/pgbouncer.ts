import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../proofs/installation/free-port.ts';
import { type Service, startService } from './service.ts';

const SETTINGS = join(import.meta.dirname, '../../operations/postgresql/pgbouncer.ini');

/** PgBouncer in transaction mode, by the settings that operators are given. */
export interface Pgbouncer {
  port: number;
  service: Service;
}

/** Starts one before a PostgreSQL, whose database and role are both called `stagebell`. */
export async function startPgbouncer(
  folder: string,
  postgresPort: number,
  password: string,
): Promise<Pgbouncer> {
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"stagebell" "${password}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  // A section that is begun again forgets what it said before, so what differs here is put into the text.
  const differences: Record<string, string> = {
    'port=5000': `port=${postgresPort}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    '/etc/pgbouncer/userlist.txt': users,
  };
  let text = await readFile(SETTINGS, 'utf8');
  for (const [theirs, ours] of Object.entries(differences)) {
    if (!text.includes(theirs)) throw new Error(`${SETTINGS} has no ${theirs}`);
    text = text.replace(theirs, ours);
  }
  await writeFile(settings, text);
  const service = await startService('pgbouncer', {
    args: [settings],
    cwd: folder,
    async isReady() {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
      return true;
    },
  });
  return { port, service };
}
