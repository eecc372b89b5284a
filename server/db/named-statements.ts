import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** A statement that runs so often is short, and planning it takes as long as running it. */
const OFTEN = { uses: 50, withinMs: 10_000 };
/** Each connection keeps the plans of the named statements that it ran, some 20 KB for each. */
const MAX_NAMED = 100;
const MAX_COUNTED = 1000;

const BEGINS_AS_QUERY = /^\s*(?:select|insert|update|delete|with)\b/i;
const BEGIN = 'begin';
const ENDS = ['commit', 'rollback'];
const SAVEPOINT = /^savepoint\b/;
const BEGINS_AS_SELECT = /^\s*select\b/i;
const EMPTY_RESULT: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
/** `*` as a list of columns; not `count(*)`, nor a product. */
const STAR = /(?:\bselect|\bdistinct|\breturning|[.,])\s*\*/i;

/**
 * Decides which statements PostgreSQL keeps parsed and planned, by a name: those that run often. One
 * with a star of columns has none, because it fails once a migration of the next version, which may run
 * beside this one, has added a column (docs/decisions/0035-statements-by-name.md).
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new LRUCache<string, number>({
    max: MAX_COUNTED,
    ttl: OFTEN.withinMs,
    noUpdateTTL: true,
  });

  /** Counts a use of a statement; its name, if it has one. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_NAMED) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses >= OFTEN.uses && BEGINS_AS_QUERY.test(text) && !STAR.test(text)) {
      this.#names.set(text, `s${this.#names.size}`);
    }
    return undefined;
  }
}

/** How statements are sent over the connections of a pool. */
interface Sending {
  /** Names statements that run often; null where no statement may have a name. */
  names: StatementNames | null;
  /** What is sent to begin a transaction. */
  begin: string;
}

/**
 * A client of the pool that names what runs often, and sends the beginning of a transaction, and a savepoint,
 * together with what comes next: where a savepoint fails, that fails too.
 */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #sending: Sending;
  #isBroken = false;
  /** What is sent together with the next statement. */
  #ahead: string[] = [];

  constructor(client: pg.PoolClient, sending: Sending) {
    this.#client = client;
    this.#sending = sending;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here');
    if (text === BEGIN || SAVEPOINT.test(text)) {
      this.#ahead.push(text);
      return Promise.resolve(EMPTY_RESULT);
    }
    return this.#ahead.length > 0 ? this.#together(text, parameters) : this.#run(text, parameters);
  }

  /** Sends what was to go ahead of a statement together with it. */
  async #together(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const begins = this.#ahead.includes(BEGIN);
    if (begins && ENDS.includes(text)) {
      this.#ahead = [];
      return EMPTY_RESULT;
    }
    // A select changes no row if the transaction, right behind whose beginning it is sent, should not have begun; a lock
    // that it took would end with it.
    const isSafe = !begins || BEGINS_AS_SELECT.test(text);
    // In one packet, because PostgreSQL is woken by each, which costs as much as a short statement.
    const { stream } = this.#client.connection;
    stream.cork();
    const ahead = Promise.all(
      this.#ahead
        .splice(0)
        .map((one) => this.#client.query(one === BEGIN ? this.#sending.begin : one)),
    );
    const run = () => this.#run(text, parameters);
    const result = isSafe ? run() : ahead.then(run);
    stream.uncork();
    await Promise.all([result, ahead]);
    return await result;
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const values = parameters.map(plainNumbers);
    const name = this.#sending.names?.nameOf(text);
    try {
      if (name === undefined) return await this.#client.query(text, values);
      return await this.#client.query({ name, text, values });
    } catch (error) {
      this.#isBroken ||= isOutdatedPlan(error) || isGivenUp(error);
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.#ahead = [];
    this.#client.release(destroy || this.#isBroken);
  }
}

/**
 * A list of numbers as PostgreSQL's array literal, which the driver builds ten times as slowly, because it quotes every
 * value.
 */
function plainNumbers(value: unknown): unknown {
  const isPlain = Array.isArray(value) && value.every((one) => typeof one === 'number');
  return isPlain ? `{${value.join(',')}}` : value;
}

/** A column has another type than when the statement was planned: the next try takes a new connection. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** The query timed out, after which pg's connection is unusable: later statements would wait for this one. */
function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** By pool: called with the milliseconds that work waited for a connection. */
const waitListeners = new WeakMap<pg.Pool, (ms: number) => void>();

/** Calls `listener` from now on with how long work waited for each connection of a pool. */
export function onWaited(pool: pg.Pool, listener: (ms: number) => void): void {
  waitListeners.set(pool, listener);
}

/** A pool for Kysely whose clients name what runs often; its connections must be able to pipeline. */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  return poolFor(pool, { names: new StatementNames(), begin: BEGIN });
}

/**
 * A pool for Kysely for connections through a pooler, which has each transaction run on any session: nothing has a
 * name, and a transaction sets its own limits.
 * @param settings statements, each with `set local`
 */
export function withoutNamedStatements(pool: pg.Pool, settings: string[]): PostgresPool {
  return poolFor(pool, { names: null, begin: [BEGIN, ...settings].join('; ') });
}

function poolFor(pool: pg.Pool, sending: Sending): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    options: pool.options,
    async connect() {
      const askedAt = performance.now();
      const client = await pool.connect();
      waitListeners.get(pool)?.(performance.now() - askedAt);
      const naming = clients.get(client) ?? new NamingClient(client, sending);
      clients.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}
