import {
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import { withNamedStatements, withoutNamedStatements } from './named-statements.ts';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;

/** For work that must commit or roll back together with its caller's. */
export type Transaction = KyselyTransaction<DB>;

// Counts and ids stay well below 2^53, so they can be numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A wall time has no time zone; a Date would put it in the server's.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (value) => value.replace(' ', 'T'));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Time-outs between us and the database, in milliseconds. */
export interface ConnectionLimits {
  /** One statement; a transaction that needs longer sets its own limit. */
  statementMs: number;
  /** One wait for a lock. */
  lockMs: number;
  /** A transaction between two statements: after that it is rolled back and its locks are free. */
  idleInTransactionMs: number;
  /** Opening a connection, or waiting for a free one of the pool. */
  connectMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  statementMs: 60_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
  connectMs: 20_000,
};

/**
 * How long an unused connection is kept open. Most pauses in the chat are shorter, so the next rush finds connections open
 * and their statements planned: with 10 s, a rush of messages was measured to wait up to half a second for new ones.
 */
const IDLE_MS = 10 * 60_000;

/** How soon the database notices that our machine is gone, and releases our sessions' locks. */
const DEAD_PEER_SETTINGS = `select
  set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false),
  set_config('tcp_keepalives_count', '3', false),
  set_config('tcp_user_timeout', '60000', false)`;
/** The same while a statement runs. PostgreSQL refuses it on machines that cannot tell. */
const DEAD_PEER_WHILE_RUNNING = `set client_connection_check_interval = '10s'`;

/**
 * Opens a pool of at most `connections` connections; the caller destroys what it gets. Limits are
 * set by statements, not as startup parameters, because poolers refuse parameters they do not know.
 * @param settings statements that further settings of each session are made by
 */
export function connect(
  url: string,
  connections = 10,
  limits: Partial<ConnectionLimits> = {},
  settings?: string,
): { db: Database; pool: pg.Pool } {
  const { connectMs, ...sessionLimits } = { ...CONNECTION_LIMITS, ...limits };
  const pool = openPool(url, connections, {
    connectionTimeoutMillis: connectMs,
    async onConnect(client) {
      await limitSession(client, sessionLimits);
      if (settings) await client.query(settings);
    },
  });
  return { db: databaseOf(withNamedStatements(pool)), pool };
}

/**
 * Opens a pool through a pooler in transaction mode, such as PgBouncer; the caller destroys it. Any session there may
 * run the next statement, so none is named, sessions keep no settings, and nobody listens or holds a session's lock.
 * A transaction gets its limits as it begins; what runs outside of one is given up by us after `statementMs`.
 */
export function connectPooled(
  url: string,
  connections = 10,
  limits: Partial<ConnectionLimits> = {},
): { db: Database; pool: pg.Pool } {
  const { connectMs, statementMs, lockMs, idleInTransactionMs } = {
    ...CONNECTION_LIMITS,
    ...limits,
  };
  const pool = openPool(url, connections, {
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
  });
  const settings = [
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ];
  return { db: databaseOf(withoutNamedStatements(pool, settings)), pool };
}

function openPool(url: string, connections: number, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: IDLE_MS,
    // A statement may be sent before the one ahead of it is answered.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...more,
  });
  // An idle connection that breaks (a restarted database) is replaced by the pool at the next use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function databaseOf(pool: PostgresPool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** Sets a session's limits; 0 means none. */
export async function limitSession(
  client: pg.ClientBase,
  { statementMs, lockMs, idleInTransactionMs }: Omit<ConnectionLimits, 'connectMs'>,
): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false)`,
    [statementMs, lockMs, idleInTransactionMs].map(String),
  );
  await client.query(DEAD_PEER_SETTINGS);
  await client.query(DEAD_PEER_WHILE_RUNNING).catch((error: unknown) => {
    // The keep-alive settings above still hold between statements.
    if (!(error instanceof pg.DatabaseError)) throw error;
  });
}
