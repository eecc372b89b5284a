import { createRequire } from 'node:module';
import type { Dispatcher, Pool } from 'undici';

/** The pool alone: the whole package takes a start 50 ms more, and 7 MB of memory. */
const UndiciPool: typeof Pool = createRequire(import.meta.url)('undici/lib/dispatcher/pool.js');

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

/** Keep-alive connections to one origin. */
export class Connections {
  readonly #pool: Pool;
  readonly #timeoutMs: number;
  #clockReadAt = Number.NEGATIVE_INFINITY;
  #aheadMs: number | null = null;

  /** By how much our clock is ahead of the server's, in ms, to a second; null where it did not say. */
  get aheadMs(): number | null {
    return this.#aheadMs;
  }

  constructor(origin: string, { connections, timeoutMs }: ConnectionOptions) {
    this.#timeoutMs = timeoutMs;
    this.#pool = new UndiciPool(origin, {
      connections,
      // One request on a connection at a time, so that what was written is exactly what was started.
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MAXIMUM_MS,
      keepAliveTimeoutThreshold: IDLE_MARGIN_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      // Our own time-out covers the whole exchange.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** Never rejects; a failure is part of the result. */
  exchange(request: ExchangeRequest): Promise<Exchange> {
    return new Promise((resolve) => {
      const handler = new ExchangeHandler(resolve, this.#timeoutMs, this.#readClock);
      try {
        this.#pool.dispatch(request, handler);
      } catch (error) {
        handler.onResponseError(null, error as Error);
      }
    });
  }

  readonly #readClock = (date: unknown): void => {
    if (performance.now() - this.#clockReadAt < CLOCK_EVERY_MS) return;
    this.#clockReadAt = performance.now();
    const theirs = Date.parse(String(date));
    // The server's clock is in whole seconds.
    this.#aheadMs = Number.isNaN(theirs) ? null : Date.now() - theirs - 500;
  };

  /** Aborts open requests. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** undici calls `onRequestStart` right before it writes the first byte; that makes the difference. */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #resolve: (exchange: Exchange) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #readClock: (date: unknown) => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #settled = false;

  constructor(
    resolve: (exchange: Exchange) => void,
    timeoutMs: number,
    readClock: (date: unknown) => void,
  ) {
    this.#resolve = resolve;
    this.#readClock = readClock;
    this.#timer = setTimeout(() => {
      const error = new ExchangeTimeoutError(`No whole answer within ${timeoutMs} ms`);
      if (this.#controller) this.#controller.abort(error);
      else this.onResponseError(null, error);
    }, timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // It timed out while waiting for a connection; throwing here keeps undici from writing anything.
    if (this.#settled) throw new ExchangeTimeoutError('Given up before it was sent');
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    this.#readClock(headers.date);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [only] = this.#chunks;
    const whole = this.#chunks.length === 1 ? only! : Buffer.concat(this.#chunks);
    const body = whole.toString('utf8');
    this.#settle({ kind: 'answered', status: this.#status, body });
  }

  onResponseError(_controller: unknown, cause: Error): void {
    this.#settle({ kind: this.#controller ? 'unknown' : 'not-sent', cause });
  }

  #settle(exchange: Exchange): void {
    if (this.#settled) return;
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#resolve(exchange);
  }
}
