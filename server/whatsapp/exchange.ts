import { createRequire } from 'node:module';
import type { buildConnector, Client, Dispatcher } from 'undici';

/** These alone: the whole package takes a start 50 ms more, and 7 MB of memory. */
const require = createRequire(import.meta.url);
const UndiciClient: typeof Client = require('undici/lib/dispatcher/client.js');
const createConnector: typeof buildConnector = require('undici/lib/core/connect.js');

/** The outcome of a request, by how much of it the server may have received. */
export type Exchange =
  | { kind: 'answered'; status: number; body: string }
  /** Nothing was sent: there was no connection in time. */
  | { kind: 'not-sent'; cause: Error }
  /** Something was sent and no complete response came, so it may have taken effect. */
  | { kind: 'unknown'; cause: Error };

export interface ExchangeRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** No complete response came in time. */
class ExchangeTimeoutError extends Error {
  override name = 'ExchangeTimeoutError';
}

export interface ConnectionOptions {
  /** The most connections open at once. */
  connections: number;
  /** From asking to the last byte of the answer, waiting for a connection included. */
  timeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than a server's (Node: 5 s), because a post on a closing socket has an unknown outcome. */
const IDLE_MS = 4_000;
const IDLE_MAXIMUM_MS = 30_000;
/** By how much we close a connection before the server's announced time-out. */
const IDLE_MARGIN_MS = 2_000;
/** How often the server's clock is compared with ours. */
const CLOCK_EVERY_MS = 10_000;

/**
 * Keep-alive connections to one origin, of which the one used last is used next. Each is a client of undici's: its pool
 * looks through all of them for a free one, which took a fifth of the CPU of a post.
 */
export class Connections {
  readonly #origin: string;
  readonly #most: number;
  readonly #timeoutMs: number;
  readonly #options: Client.Options;
  readonly #connections: Connection[] = [];
  readonly #idle: Connection[] = [];
  /** What waits for a connection, the longest first. */
  readonly #waiting: OpenExchange[] = [];
  /**
   * Ends all exchanges: a timer for each took a tenth of the CPU of a post. They are found by their connections, because
   * a set of the open ones took a fifth.
   */
  #timer: NodeJS.Timeout | undefined;
  #clockReadAt = Number.NEGATIVE_INFINITY;
  #aheadMs: number | null = null;

  /** By how much our clock is ahead of the server's, in ms, to a second; null where it did not say. */
  get aheadMs(): number | null {
    return this.#aheadMs;
  }

  constructor(origin: string, { connections, timeoutMs }: ConnectionOptions) {
    this.#origin = origin;
    this.#most = connections;
    this.#timeoutMs = timeoutMs;
    this.#options = {
      // One request on a connection at a time, so that what was written is exactly what was started.
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MAXIMUM_MS,
      keepAliveTimeoutThreshold: IDLE_MARGIN_MS,
      // One for all, so that a connection resumes the TLS session of another.
      connect: createConnector({ timeout: CONNECT_TIMEOUT_MS, allowH2: false }),
      // Our own time-out covers the whole exchange.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
  }

  /** Never rejects; a failure is part of the result. */
  exchange(request: ExchangeRequest): Promise<Exchange> {
    return new Promise((resolve) => {
      const exchange = new OpenExchange(request, {
        endsAt: performance.now() + this.#timeoutMs,
        onAnswered: this.#readClock,
        onEnd: (result, connection) => {
          resolve(result);
          if (connection) this.#use(connection);
        },
      });
      this.#timer ??= setTimeout(this.#endOverdue, this.#timeoutMs).unref();
      const connection = this.#idle.pop() ?? this.#addConnection();
      if (connection) exchange.begin(connection);
      else this.#waiting.push(exchange);
    });
  }

  /** Undefined where there are as many as there may be. */
  #addConnection(): Connection | undefined {
    if (this.#connections.length >= this.#most) return undefined;
    const connection = { client: new UndiciClient(this.#origin, this.#options), exchange: null };
    this.#connections.push(connection);
    return connection;
  }

  #use(connection: Connection): void {
    let next = this.#waiting.shift();
    while (next?.hasEnded) next = this.#waiting.shift();
    if (next) next.begin(connection);
    else this.#idle.push(connection);
  }

  readonly #endOverdue = (): void => {
    const now = performance.now();
    const begun = this.#connections.flatMap(({ exchange }) => exchange ?? []);
    // Those that wait first: they have no use any more for the connections of the others.
    const open = [...this.#waiting, ...begun].filter(({ hasEnded }) => !hasEnded);
    for (const exchange of open) if (exchange.endsAt <= now) exchange.giveUp(this.#timeoutMs);
    const ends = open.filter(({ hasEnded }) => !hasEnded).map(({ endsAt }) => endsAt - now);
    this.#timer =
      ends.length > 0 ? setTimeout(this.#endOverdue, Math.min(...ends)).unref() : undefined;
  };

  readonly #readClock = (date: unknown): void => {
    if (performance.now() - this.#clockReadAt < CLOCK_EVERY_MS) return;
    this.#clockReadAt = performance.now();
    const theirs = Date.parse(String(date));
    // The server's clock is in whole seconds.
    this.#aheadMs = Number.isNaN(theirs) ? null : Date.now() - theirs - 500;
  };

  /** Aborts open requests. */
  async close(): Promise<void> {
    await Promise.all(this.#connections.map(({ client }) => client.destroy()));
  }
}

interface Connection {
  readonly client: Client;
  /** What is under way on it. */
  exchange: OpenExchange | null;
}

interface OpenExchangeOptions {
  /** When it is given up, on the clock of `performance.now()`. */
  endsAt: number;
  onAnswered(date: unknown): void;
  /** @param connection what it was begun on, which is free now; null: it was not begun */
  onEnd(result: Exchange, connection: Connection | null): void;
}

/** undici calls `onRequestStart` right before it writes the first byte; that makes the difference. */
class OpenExchange implements Dispatcher.DispatchHandler {
  readonly endsAt: number;
  readonly #request: ExchangeRequest;
  readonly #options: OpenExchangeOptions;
  readonly #chunks: Buffer[] = [];
  #connection: Connection | null = null;
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  hasEnded = false;

  constructor(request: ExchangeRequest, options: OpenExchangeOptions) {
    this.#request = request;
    this.#options = options;
    this.endsAt = options.endsAt;
  }

  begin(connection: Connection): void {
    this.#connection = connection;
    connection.exchange = this;
    connection.client.dispatch(this.#request, this);
  }

  giveUp(afterMs: number): void {
    const cause = new ExchangeTimeoutError(`No whole answer within ${afterMs} ms`);
    if (this.#controller) this.#controller.abort(cause);
    else this.onResponseError(null, cause);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // It was given up while it waited for its connection; throwing here keeps undici from writing anything.
    if (this.hasEnded) throw new ExchangeTimeoutError('Given up before it was sent');
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    this.#options.onAnswered(headers.date);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [only] = this.#chunks;
    const whole = this.#chunks.length === 1 ? only! : Buffer.concat(this.#chunks);
    this.#end({ kind: 'answered', status: this.#status, body: whole.toString('utf8') });
  }

  onResponseError(_controller: unknown, cause: Error): void {
    this.#end({ kind: this.#controller ? 'unknown' : 'not-sent', cause });
  }

  #end(result: Exchange): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    if (this.#connection) this.#connection.exchange = null;
    this.#options.onEnd(result, this.#connection);
  }
}
