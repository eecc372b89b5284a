import type { SimulatorClock } from '../clock.ts';
import type { SimulatorConfig } from '../config.ts';
import type { Faults } from '../faults/faults.ts';
import type { Update } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { WebhookEndpoint, WebhookRefused } from './endpoint.ts';
import { envelope } from './payloads.ts';
import { type Outcome, Retries } from './retries.ts';
import { encodeBody } from './signature.ts';

/** Lanes of each kind. Updates about one phone share a lane and so keep their order. */
const LANES = 8;
/** The most updates in one webhook, as generic Graph webhooks batch. */
const MAX_UPDATES = 1000;

interface Parts {
  store: Store;
  clock: SimulatorClock;
  faults: Faults;
  config: SimulatorConfig;
  onDelivered: (updates: readonly Update[]) => void;
}

interface Lane {
  waiting: Update[];
  busy: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Sends updates as webhooks. Each lane has one request under way; what gathers meanwhile goes in
 * the next, so that requests grow as the receiver slows down. Statuses have lanes of their own and
 * do not hold up messages. What is not answered 200 leaves its lane and is retried beside it, so
 * that, as with Meta, later updates may come before earlier ones that failed.
 */
export class WebhookQueue {
  readonly #lanes = new Map<string, Lane>();
  readonly #endpoint: WebhookEndpoint;
  readonly #retries: Retries;
  readonly #parts: Parts;
  #stopped = false;
  #failing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#endpoint = new WebhookEndpoint(parts.config);
    this.#retries = new Retries(
      parts.clock,
      (updates) => this.#post(updates),
      (updates) => this.#markDone(updates),
    );
  }

  /** Takes an update into the journal and sends it as soon as the faults allow. */
  add(update: Omit<Update, 'seq' | 'at'>): void {
    const { store, clock, faults } = this.#parts;
    const queued: Update = { ...update, seq: store.nextSeq(), at: clock.now() };
    store.commit({ kind: 'update', update: queued });
    const delay = faults.draw(faults.knobs.webhookDelayMs);
    if (delay === 0) this.#wait(queued);
    else clock.schedule(clock.now() + delay, () => this.#wait(queued));
  }

  /** Sends again what an earlier run could not deliver. */
  resume(): void {
    for (const update of this.#parts.store.updates.values()) this.#wait(update);
  }

  stop(): void {
    this.#stopped = true;
    for (const lane of this.#lanes.values()) clearTimeout(lane.timer);
    this.#endpoint.close();
  }

  #wait(update: Update): void {
    const name = `${update.status ? 'status' : 'message'}:${laneOf(update.about)}`;
    const lane = this.#lanes.get(name) ?? { waiting: [], busy: false };
    this.#lanes.set(name, lane);
    lane.waiting.push(update);
    const { webhookShuffleMs, webhookBatch } = this.#parts.faults.knobs;
    const full = lane.waiting.length >= (webhookBatch?.size ?? MAX_UPDATES);
    const gather = full ? 0 : (webhookShuffleMs ?? webhookBatch?.waitMs ?? 0);
    if (full) {
      clearTimeout(lane.timer);
      lane.timer = undefined;
    }
    lane.timer ??= setTimeout(() => {
      lane.timer = undefined;
      void this.#sendWaiting(lane);
    }, gather);
  }

  async #sendWaiting(lane: Lane): Promise<void> {
    if (lane.busy) return;
    lane.busy = true;
    while (lane.waiting.length > 0 && !this.#stopped) {
      const updates = this.#take(lane);
      const outcome = await this.#post(updates);
      if (outcome === 'delivered') this.#retries.wake();
      else this.#retries.add(updates, outcome);
    }
    lane.busy = false;
  }

  #take(lane: Lane): Update[] {
    const { webhookShuffleMs, webhookBatch } = this.#parts.faults.knobs;
    if (webhookShuffleMs !== undefined) lane.waiting = this.#parts.faults.shuffle(lane.waiting);
    return lane.waiting.splice(0, webhookBatch?.size ?? MAX_UPDATES);
  }

  /** Posts updates, as often as faults want; only the first answer counts. */
  async #post(updates: readonly Update[]): Promise<Outcome> {
    const { webhookBadSignature, webhookCopies = 1 } = this.#parts.faults.knobs;
    const bytes = encodeBody(envelope(updates, this.#parts.config));
    try {
      await this.#endpoint.post(bytes, this.#parts.faults.happens(webhookBadSignature));
      for (let copy = 1; copy < webhookCopies; copy += 1) await this.#endpoint.post(bytes);
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      this.#logChange(error);
      return error.reached ? 'refused' : 'unreachable';
    }
    this.#logChange();
    if (!this.#stopped) {
      this.#markDone(updates);
      this.#parts.onDelivered(updates);
    }
    return 'delivered';
  }

  /** One line when webhooks begin to fail and one when they work again. */
  #logChange(error?: WebhookRefused): void {
    const failing = error !== undefined;
    if (failing === this.#failing || this.#stopped) return;
    this.#failing = failing;
    if (failing) console.warn(`${error.message}; it will be tried again.`);
    else console.log('Webhooks get through.');
  }

  #markDone(updates: readonly Update[]): void {
    this.#parts.store.commit({ kind: 'updates-done', seqs: updates.map((update) => update.seq) });
  }
}

const laneOf = (waId: string): number => Number(waId.slice(-4)) % LANES || 0;
