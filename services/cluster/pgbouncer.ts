import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../proofs/server-process.ts';
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
  await writeFile(
    settings,
    `%include ${SETTINGS}
[databases]
stagebell = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_port = ${port}
auth_file = ${users}
unix_socket_dir =
`,
  );
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
