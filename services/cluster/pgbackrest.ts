import { join } from 'node:path';

const SETTINGS = join(import.meta.dirname, '../../operations/postgresql/pgbackrest.conf');

/** What pgBackRest, by the settings that operators are given, has to be told of one PostgreSQL of a test. */
export function pgbackrestEnvironment(postgres: {
  dataDir: string;
  port: number;
  /** Where its socket is. */
  sockets: string;
  /** Where backups and the log are kept. */
  repository: string;
}): Record<string, string> {
  return {
    PGBACKREST_CONFIG: SETTINGS,
    PGBACKREST_STANZA: 'stagebell',
    PGBACKREST_REPO1_PATH: postgres.repository,
    PGBACKREST_PG1_PATH: postgres.dataDir,
    PGBACKREST_PG1_PORT: String(postgres.port),
    PGBACKREST_PG1_SOCKET_PATH: postgres.sockets,
    PGBACKREST_PG1_USER: 'postgres',
    PGBACKREST_LOCK_PATH: postgres.sockets,
  };
}
