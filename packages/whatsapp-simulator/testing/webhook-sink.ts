import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** One webhook as it came in. */
export interface Received {
  bytes: Buffer;
  body: { entry: { changes: { field: string; value: Json }[] }[] };
  signed: boolean;
}

/** A business's webhook for tests: a real server that keeps what it is sent and can misbehave. */
export class WebhookSink {
  readonly received: Received[] = [];
  readonly handshakes: string[] = [];
  /** Answers the next posts with these statuses, and 200 after them. */
  readonly nextAnswers: number[] = [];
  readonly #server: Server;
  readonly #appSecret: string;
  readonly #waiting: (() => void)[] = [];

  private constructor(appSecret: string) {
    this.#appSecret = appSecret;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async open(appSecret: string, port = 0): Promise<WebhookSink> {
    const sink = new WebhookSink(appSecret);
    await new Promise<void>((resolve) => sink.#server.listen(port, '127.0.0.1', resolve));
    return sink;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/webhooks/whatsapp?source=meta`;
  }

  /** The values of every rightly signed change with this field, in order of arrival. */
  values(field: string): Json[] {
    return this.received
      .filter(({ signed }) => signed)
      .flatMap(({ body }) => body.entry.flatMap(({ changes }) => changes))
      .filter((change) => change.field === field)
      .map(({ value }) => value);
  }

  messages(): Json[] {
    return this.values('messages').flatMap((value) => (value.messages as Json[]) ?? []);
  }

  statuses(): Json[] {
    return this.values('messages').flatMap((value) => (value.statuses as Json[]) ?? []);
  }

  /** Waits until webhooks have made a condition true. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sink');
    if (request.method === 'GET') {
      this.handshakes.push(url.searchParams.get('hub.verify_token') ?? '');
      response.end(url.searchParams.get('hub.challenge'));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = this.nextAnswers.shift() ?? 200;
    if (answer === 200) {
      const bytes = Buffer.concat(chunks);
      const signature = String(request.headers['x-hub-signature-256']);
      const signed = this.#isSigned(bytes, signature);
      this.received.push({ bytes, body: JSON.parse(bytes.toString()), signed });
      response.statusCode = signed ? 200 : 401;
    } else response.statusCode = answer;
    response.end();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #isSigned(bytes: Buffer, signature: string): boolean {
    const right = `sha256=${createHmac('sha256', this.#appSecret).update(bytes).digest('hex')}`;
    return (
      signature.length === right.length &&
      timingSafeEqual(Buffer.from(signature), Buffer.from(right))
    );
  }
}
