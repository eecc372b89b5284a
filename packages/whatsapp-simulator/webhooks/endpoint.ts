import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { SimulatorConfig } from '../config.ts';
import { sign } from './signature.ts';

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
  readonly #config: SimulatorConfig;
  readonly #client: typeof http | typeof https;
  readonly #agent: http.Agent;
  #handshake: Promise<void> | undefined;

  constructor(config: SimulatorConfig) {
    this.#config = config;
    this.#client = config.webhookUrl.startsWith('https:') ? https : http;
    this.#agent = new this.#client.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  }

  /**
   * Posts signed bytes.
   * @throws WebhookRefused unless the answer is 200, handshake included.
   */
  async post(bytes: Buffer, forged = false): Promise<void> {
    await this.#shakeHands();
    const secret = forged ? `not ${this.#config.appSecret}` : this.#config.appSecret;
    const { webhookUrl } = this.#config;
    const status = await this.#request('POST', webhookUrl, bytes, sign(bytes, secret));
    if (status.code !== 200) {
      throw new WebhookRefused(`The webhook was answered ${status.code}`, true);
    }
  }

  close(): void {
    this.#agent.destroy();
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
    const answer = await this.#request('GET', url);
    if (answer.code !== 200 || answer.text !== challenge) {
      throw new WebhookRefused(`The handshake was answered ${answer.code}`, true);
    }
  }

  async #request(method: 'GET' | 'POST', url: string | URL, body?: Buffer, signature?: string) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const headers = {
        'user-agent': 'facebookexternalua',
        accept: '*/*',
        ...(body && { 'content-type': 'application/json' }),
        ...(signature && { 'x-hub-signature-256': signature }),
      };
      const sent = this.#client.request(url, { method, agent: this.#agent, headers, signal });
      // What breaks off after the head of an answer is reported here too, and by its body.
      sent.on('error', () => {});
      const [response] = await once(sent.end(body), 'response');
      return { code: Number(response.statusCode), text: await text(response) };
    } catch (error) {
      if (signal.aborted)
        throw new WebhookRefused('The webhook took too long to answer', true, error);
      throw new WebhookRefused('The webhook could not be reached', false, error);
    }
  }
}
