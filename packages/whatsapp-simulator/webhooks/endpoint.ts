import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Pool } from 'undici';
import type { SimulatorConfig } from '../config.ts';
import { sign } from './signature.ts';

// Only what we use of the package: the whole of it takes 50 ms more to start, and 7 MB of memory.
const require = createRequire(import.meta.url);
const UndiciPool: typeof Pool = require('undici/lib/dispatcher/pool.js');
const { request }: Pick<Pool, 'request'> = require('undici/lib/api/index.js');

const TIMED_OUT = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

/** A large provider cuts webhooks off after this long; Meta names no time of its own. */
const TIMEOUT_MS = 5000;
const CONNECTIONS = 32;

/** A webhook delivery failed: the response was not 200, or there was none (`reached` is false). */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  readonly reached: boolean;

  constructor(message: string, reached: boolean, cause?: unknown) {
    super(message, { cause });
    this.reached = reached;
  }
}

/** The business's callback address: verified once by the handshake, then posted to. */
export class WebhookEndpoint {
  readonly #pool: Pool;
  readonly #path: string;
  readonly #config: SimulatorConfig;
  #handshake: Promise<void> | undefined;

  constructor(config: SimulatorConfig) {
    const url = new URL(config.webhookUrl);
    this.#config = config;
    this.#path = `${url.pathname}${url.search}`;
    this.#pool = new UndiciPool(url.origin, {
      connections: CONNECTIONS,
      connectTimeout: TIMEOUT_MS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
  }

  /**
   * Posts signed bytes.
   * @throws WebhookRefused unless the answer is 200, handshake included.
   */
  async post(bytes: Buffer, forged = false): Promise<void> {
    await this.#shakeHands();
    const secret = forged ? `not ${this.#config.appSecret}` : this.#config.appSecret;
    const status = await this.#request('POST', this.#path, bytes, sign(bytes, secret));
    if (status.code !== 200) {
      throw new WebhookRefused(`The webhook was answered ${status.code}`, true);
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #shakeHands(): Promise<void> {
    this.#handshake ??= this.#verify().catch((error: unknown) => {
      this.#handshake = undefined;
      throw error;
    });
    await this.#handshake;
  }

  async #verify(): Promise<void> {
    const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
    const url = new URL(this.#config.webhookUrl);
    url.searchParams.set('hub.mode', 'subscribe');
    url.searchParams.set('hub.challenge', challenge);
    url.searchParams.set('hub.verify_token', this.#config.verifyToken);
    const answer = await this.#request('GET', `${url.pathname}${url.search}`);
    if (answer.code !== 200 || answer.text !== challenge) {
      throw new WebhookRefused(`The handshake was answered ${answer.code}`, true);
    }
  }

  async #request(method: 'GET' | 'POST', path: string, body?: Buffer, signature?: string) {
    try {
      const response = await request.call(this.#pool, {
        method,
        path,
        body,
        headers: {
          'user-agent': 'facebookexternalua',
          accept: '*/*',
          ...(body && { 'content-type': 'application/json' }),
          ...(signature && { 'x-hub-signature-256': signature }),
        },
      });
      return { code: response.statusCode, text: await response.body.text() };
    } catch (error) {
      if (TIMED_OUT.includes((error as NodeJS.ErrnoException).code ?? '')) {
        throw new WebhookRefused('The webhook took too long to answer', true, error);
      }
      throw new WebhookRefused('The webhook could not be reached', false, error);
    }
  }
}
