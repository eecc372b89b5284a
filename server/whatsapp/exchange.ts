import { type Dispatcher, Pool } from 'undici';

/** What became of one request, told apart by what the other side can have seen of it. */
export type Exchange =
  | { kind: 'answered'; status: number; body: string }
  /** Nothing of it left the house: no connection, or no time left before there was one. */
  | { kind: 'not-sent'; cause: Error }
  /** Some of it was written and no whole answer came: it may have taken effect. */
  | { kind: 'unknown'; cause: Error };

export interface ExchangeRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** The other side did not answer whole within the time given. */
class ExchangeTimeoutError extends Error {
  override name = 'ExchangeTimeoutError';
}

export interface ConnectionOptions {
  /** The most connections open at once. */
  connections: number;
  /** From asking to the last byte of the answer, waiting for a connection included. */
  timeoutMs: number;
  connectTimeoutMs: number;
}

/** Ours end before a server's do (Node's after 5 s): a post on a dying socket has no known outcome. */
const IDLE_MS = 4_000;
const IDLE_MAXIMUM_MS = 30_000;
/** How much before the server's own announced end ours comes. */
const IDLE_MARGIN_MS = 2_000;

/** Keep-alive connections to one origin. */
export class Connections {
  readonly #pool: Pool;
  readonly #timeoutMs: number;

  constructor(origin: string, { connections, timeoutMs, connectTimeoutMs }: ConnectionOptions) {
    this.#timeoutMs = timeoutMs;
    this.#pool = new Pool(origin, {
      connections,
      // One request on a connection at a time, so that what was written is exactly what was started.
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MAXIMUM_MS,
      keepAliveTimeoutThreshold: IDLE_MARGIN_MS,
      connect: { timeout: connectTimeoutMs },
      // Ours covers the whole exchange.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** Never rejects: what goes wrong is part of the answer. */
  exchange(request: ExchangeRequest): Promise<Exchange> {
    return new Promise((resolve) => {
      const handler = new ExchangeHandler(resolve, this.#timeoutMs);
      try {
        this.#pool.dispatch(request, handler);
      } catch (error) {
        handler.onResponseError(null, error as Error);
      }
    });
  }

  /** Cuts what is still under way. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** undici calls `onRequestStart` right before it writes the first byte; that makes the difference. */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #resolve: (exchange: Exchange) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #status = 0;
  #settled = false;

  constructor(resolve: (exchange: Exchange) => void, timeoutMs: number) {
    this.#resolve = resolve;
    this.#timer = setTimeout(() => {
      const error = new ExchangeTimeoutError(`No whole answer within ${timeoutMs} ms`);
      if (this.#controller) this.#controller.abort(error);
      else this.onResponseError(null, error);
    }, timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Given up while waiting for a connection: throwing here keeps undici from writing anything.
    if (this.#settled) throw new ExchangeTimeoutError('Given up before it was sent');
    this.#controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
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
