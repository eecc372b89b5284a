import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../proofs/installation/free-port.ts';
import { pgbackrestEnvironment } from '../cluster/pgbackrest.ts';
import { runService, type Service, serviceFolder, startService } from '../cluster/service.ts';
import { until } from '../cluster/until.ts';

/** A PostgreSQL whose log goes to pgBackRest, by the settings that operators are given. */
export interface BackedUpPostgres {
  /** Of the database and role "stagebell". */
  url: string;
  /**
   * Resolves when any later moment can be restored: pgBackRest counts whole seconds, and takes what happened
   * in the second in which a backup ended for earlier than its end.
   */
  backUp(): Promise<void>;
  /** Resolves when all that was committed by now could be restored. */
  archived(): Promise<void>;
  /** Loses the machine with its disk. */
  lose(): Promise<void>;
  /** Puts back what there was at a moment of the database's clock, and starts it. */
  restore(moment: Date): Promise<void>;
  stop(): Promise<void>;
}

const SECOND = 'select floor(extract(epoch from clock_timestamp()))::int as second';

export async function startBackedUpPostgres(): Promise<BackedUpPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-backed-up-'));
  await chmod(folder, 0o755);
  const dataDir = await serviceFolder(folder, 'data');
  const repository = await serviceFolder(folder, 'repository');
  const sockets = await serviceFolder(folder, 'sockets');
  const port = await freePort();
  const environment = pgbackrestEnvironment({ dataDir, port, sockets, repository });
  const cwd = folder;
  const pgbackrest = (...args: string[]) => runService('pgbackrest', { args, environment, cwd });
  const query = async (sql: string) => {
    const client = new pg.Client({ host: sockets, port, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  let service: Service;
  const start = async () => {
    service = await startService('postgres', {
      args: ['-D', dataDir, '-p', String(port), '-k', sockets],
      environment,
      cwd,
      isReady: async () => {
        // A restored one serves readers before it takes part in writing.
        const [row] = await query('select pg_is_in_recovery() as reads');
        return row.reads === false;
      },
    });
  };

  await runService('initdb', {
    args: ['-D', dataDir, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'],
    environment,
    cwd,
  });
  await writeFile(
    join(dataDir, 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = 'pgbackrest --stanza=stagebell archive-push %p'\n`,
  );
  await start();
  await query('create role stagebell login');
  await query('create database stagebell owner stagebell');
  await pgbackrest('stanza-create');

  return {
    url: `postgres://stagebell@127.0.0.1:${port}/stagebell`,
    async backUp() {
      await pgbackrest('backup');
      const [{ second: last }] = await query(SECOND);
      await until('later second than that of the backup', async () => {
        const [{ second }] = await query(SECOND);
        return second > last;
      });
    },
    async archived() {
      await query('select pg_switch_wal()');
      // Waits until the log has come to the repository.
      await pgbackrest('check');
    },
    async lose() {
      await service.kill();
      // Its children end a moment after it, and write until then.
      await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
    },
    async restore(moment) {
      await serviceFolder(dataDir);
      const time = moment.toISOString().replace('T', ' ').replace('Z', '+00');
      const target = [`--target=${time}`, '--target-action=promote'];
      await pgbackrest('restore', '--type=time', ...target);
      await start();
    },
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}
