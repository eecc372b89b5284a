import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@stagebell/embedded-postgresql';
import { giveCluster } from '@stagebell/embedded-postgresql/testing';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';

export interface DatabaseServer {
  /** A migrated database that tests clone; nobody stays connected to it. */
  templateUrl: string;
  stop(): Promise<void>;
}

const TEMPLATE = 'stagebell_template';
/** Begins the name of every database that tests clone from the template. */
export const TEST_DATABASE_PREFIX = 'stagebell_test_';

/** The same connection string with another database name. */
export function withDatabase(url: string, name: string): string {
  // A unix socket's address has no host, which URL refuses, so the path is replaced as text.
  return url.replace(/(:\/\/[^/?]*)(\/[^?]*)?/, (_, authority: string) => `${authority}/${name}`);
}

/** Runs statements that cannot run in the database they are about. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * The PostgreSQL that a test run shares: TEST_DATABASE_URL when it is set (any version the product
 * supports), else an embedded one in `folder`, of a copy of the cluster in `madeDataDir` where it is given.
 */
export async function startDatabaseServer(
  folder: string,
  madeDataDir?: string,
): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given && madeDataDir) await giveCluster(join(folder, 'data'), madeDataDir);
  const embedded = given
    ? null
    : await startEmbeddedDatabase({
        dataDir: join(folder, 'data'),
        log: () => {},
        settings: {
          // Several test files at once, each of which may start several server processes.
          max_connections: '200',
          // A crash of the machine ends the run anyway.
          fsync: 'off',
          full_page_writes: 'off',
        },
      });
  const templateUrl = withDatabase(given ?? embedded!.url, TEMPLATE);
  await administer(
    templateUrl,
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE}`,
  );
  await migrate(templateUrl);
  return {
    templateUrl,
    stop: () => (embedded ? embedded.stop() : dropClones(templateUrl)),
  };
}

/** One in a folder of its own, which is removed when it stops. */
export async function startTemporaryDatabaseServer(): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-database-'));
  // PostgreSQL runs as another user than root and must be able to reach it.
  await chmod(folder, 0o755);
  const server = await startDatabaseServer(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL of somebody's own keeps nothing of the run but the template. */
async function dropClones(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [TEST_DATABASE_PREFIX],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
