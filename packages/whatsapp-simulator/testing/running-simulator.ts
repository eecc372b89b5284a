import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type SimulatorConfig } from '../config.ts';
import { GraphError } from '../graph/graph-error.ts';
import { runSimulator } from '../run-simulator.ts';
import type { SentMessage, StagedAnswer } from '../simulator.ts';
import type { Template } from '../state/records.ts';
import { WebhookSink } from './webhook-sink.ts';

/** An answer with its body read. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  body: any;
}

/** Meta's refusal with an error code, to stage. */
export function refusal(code: number) {
  const { httpStatus, body } = new GraphError(code);
  return { status: httpStatus, body };
}

/** A simulator on a free port with its own folder and webhook sink, for tests over real HTTP. */
export class RunningSimulator {
  readonly config: SimulatorConfig;
  sink: WebhookSink;
  /** Every message that Meta would take, answered or not, oldest first. */
  readonly sent: SentMessage[] = [];
  /** Every call to Meta's side: `POST /v26.0/…`. */
  readonly calls: string[] = [];
  /** Decides on the next messages; by default all are accepted. */
  answer: (message: SentMessage) => StagedAnswer | undefined = () => undefined;
  /** Answers to messages wait for this. */
  hold: Promise<void> = Promise.resolve();
  #running!: Awaited<ReturnType<typeof runSimulator>>;

  private constructor(config: SimulatorConfig, sink: WebhookSink) {
    this.config = config;
    this.sink = sink;
  }

  static async start(env: Record<string, string> = {}): Promise<RunningSimulator> {
    const dataDir = await mkdtemp(join(tmpdir(), 'simulator-'));
    const defaults = readConfig({ SIMULATOR_PORT: '0', DATA_DIR: dataDir, ...env });
    const sink = await WebhookSink.open(defaults.appSecret);
    const running = new RunningSimulator({ ...defaults, webhookUrl: sink.url }, sink);
    await running.resume();
    return running;
  }

  /** Starts again on the same folder, at the same address. */
  async resume(): Promise<void> {
    this.#running = await runSimulator(this.config, {
      called: (method, path) => this.calls.push(`${method} ${path}`),
      sent: async (message) => {
        this.sent.push(message);
        const answer = this.answer(message);
        await this.hold;
        return answer;
      },
    });
    this.config.port = this.#running.port;
  }

  /** Stops it, keeping folder and sink. */
  async pause(): Promise<void> {
    await this.#running.stop();
  }

  async stop(): Promise<void> {
    await this.pause();
    await this.sink.close();
    await rm(this.config.dataDir, { recursive: true });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#running.port}`;
  }

  /** The account's templates, which a test may change as Meta would. */
  get templates(): Template[] {
    return [...this.#store.templates.values()];
  }

  /** The ids of the files that were uploaded. */
  get uploads(): string[] {
    return [...this.#store.media.keys()];
  }

  /** Makes templates without a look at them, of what would create them. */
  approve(definitions: readonly object[]): void {
    const { store, clock } = this.#running.simulator;
    for (const definition of definitions as (Template & { message_send_ttl_seconds?: number })[]) {
      const { message_send_ttl_seconds: sendTtlSeconds, ...given } = definition;
      const id = String(store.templates.size + 1);
      const made = { id, revision: 1, status: 'APPROVED', createdAt: clock.now() } as const;
      store.commit({
        kind: 'template',
        template: { ...given, ...made, sendTtlSeconds, editedAt: [] },
      });
    }
  }

  /** Takes all templates away. */
  forgetTemplates(): void {
    this.#store.templates.clear();
  }

  get #store() {
    return this.#running.simulator.store;
  }

  /** Calls the phones' interface or the controls. */
  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#fetch(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  }

  /** Calls Meta's side with the access token. */
  graph(method: string, path: string, body?: unknown, token = this.config.accessToken) {
    return this.#fetch(`/v26.0/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Sends a message from the business; `content` holds type and payload. */
  send(to: string, content: object, by = this.config.phoneNumberId): Promise<Answer> {
    const common = { messaging_product: 'whatsapp', recipient_type: 'individual' };
    const body = { ...common, ...(to && { to }), ...content };
    return this.graph('POST', `${by}/messages`, body);
  }

  /** Opens the 24-hour window of a phone. */
  async openWindow(waId: string): Promise<void> {
    await this.call('POST', `/phones/${waId}/messages`, { text: 'Hello' });
  }

  /** Uploads a picture and returns its media id. */
  async upload(bytes: Buffer, type: string): Promise<Answer> {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'picture');
    return this.#fetch(`/v26.0/${this.config.phoneNumberId}/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.config.accessToken}` },
      body: form,
    });
  }

  /** Uploads a template's sample picture and returns its handle. */
  async sample(bytes: Buffer): Promise<string> {
    const path = `1/uploads?file_length=${bytes.length}&file_type=image/png`;
    const { body: session } = await this.graph('POST', path);
    const { body } = await this.#fetch(`/v26.0/${session.id}`, {
      method: 'POST',
      headers: { authorization: `OAuth ${this.config.accessToken}`, file_offset: '0' },
      body: new Uint8Array(bytes),
    });
    return body.h;
  }

  async #fetch(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.origin}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: json ? JSON.parse(text) : text };
  }
}
