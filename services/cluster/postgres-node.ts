import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../proofs/installation/free-port.ts';
import { program } from '../installed.ts';
import { type Cable, layCable } from './cable.ts';
import { pgbackrestEnvironment } from './pgbackrest.ts';
import { runService, type Service, serviceFolder, startService } from './service.ts';

const SETTINGS = join(import.meta.dirname, '../../operations/postgresql/patroni.yml');
export const SUPERUSER_PASSWORD = 'of the superuser';

/** One of the machines with a PostgreSQL: Patroni, and what it has started. */
export interface PostgresNode {
  name: string;
  /** Where clients reach it. */
  port: number;
  /** Where its Patroni is asked. */
  patroniPort: number;
  /** The way by which the others copy from it. */
  cable: Cable;
  /** Makes room in the repository for what they log; once, when the first has started. */
  createStanza(): Promise<void>;
  /** Starts Patroni, as its machine does; ready when PostgreSQL runs. */
  start(): Promise<void>;
  /** The machine loses its power: nothing of it has time to say anything. */
  kill(): Promise<void>;
  isLeader(): Promise<boolean>;
  /** How many copy from it. */
  copies(): Promise<number>;
  /** How many commits wait for a copy to have them. */
  waitsForCopies(): Promise<number>;
  /** What Patroni said at last. */
  output(): string;
  stop(): Promise<void>;
}

export interface Surroundings {
  folder: string;
  /** Its address. */
  etcd: string;
  /** Where pgBackRest keeps what each of them logs. */
  repository: string;
}

/** Describes one; nothing runs before `start`. */
export async function postgresNode(
  name: string,
  { folder, etcd, repository }: Surroundings,
): Promise<PostgresNode> {
  const [port, patroniPort] = await Promise.all([freePort(), freePort()]);
  const cable = await layCable(port);
  const home = await serviceFolder(folder, name);
  const dataDir = join(home, 'data');
  const patroni = `127.0.0.1:${patroniPort}`;
  const environment = {
    ...pgbackrestEnvironment({ dataDir, port, sockets: home, repository }),
    HOME: home,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: patroni,
    PATRONI_RESTAPI_CONNECT_ADDRESS: patroni,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${cable.port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: dirname(program('postgres')),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: SUPERUSER_PASSWORD,
    PATRONI_REPLICATION_PASSWORD: 'of those who copy',
  };
  const settings = await serviceFolder(home, 'settings');
  await copyFile(SETTINGS, join(settings, '1-of-operators.yml'));
  // Debian's folder for sockets is there only where PostgreSQL is installed.
  await writeFile(
    join(settings, '2-of-here.yml'),
    JSON.stringify({ postgresql: { parameters: { unix_socket_directories: home } } }),
  );
  let service: Service | null = null;

  async function count(rows: string): Promise<number> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      database: 'postgres',
      user: 'postgres',
      password: SUPERUSER_PASSWORD,
    });
    await client.connect();
    try {
      return (await client.query(`select from ${rows}`)).rowCount ?? 0;
    } finally {
      await client.end();
    }
  }

  return {
    name,
    port,
    patroniPort,
    cable,
    output: () => service?.output() ?? '',
    async start() {
      service = await startService('python3', {
        args: [program('patroni'), settings],
        environment,
        cwd: home,
        isReady: () => answers(`http://${patroni}/health`),
      });
    },
    createStanza: () =>
      runService('pgbackrest', { args: ['--no-online', 'stanza-create'], environment, cwd: home }),
    async kill() {
      const postmaster = await postmasterOf(dataDir);
      const all = [postmaster, ...(await childrenOf(postmaster))];
      const ended = service?.kill();
      for (const pid of all) killIfThere(pid);
      await ended;
    },
    isLeader: () => answers(`http://${patroni}/primary`),
    copies: () => count("pg_stat_replication where state = 'streaming'"),
    waitsForCopies: () => count("pg_stat_activity where wait_event = 'SyncRep'"),
    async stop() {
      await service?.stop();
      await cable.close();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === parent);
}

/** Null where the process is gone by now. */
async function parentOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, parent] = /^PPid:\s*(\d+)$/m.exec(status) ?? [];
  return parent === undefined ? null : Number(parent);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
