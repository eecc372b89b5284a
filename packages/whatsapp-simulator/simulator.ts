import type { SimulatorClock } from './clock.ts';
import type { SimulatorConfig } from './config.ts';
import type { Faults } from './faults/faults.ts';
import type { PhoneEvents } from './phones/events.ts';
import type { Bucket, Upload } from './state/records.ts';
import type { Store } from './state/store.ts';
import type { WebhookQueue } from './webhooks/queue.ts';

/** A message that is being sent, as its sender wrote it. */
export interface SentMessage {
  to?: string;
  recipient?: string;
  type: string;
  biz_opaque_callback_data: string;
  /** By which it will be known once it is accepted. */
  messageId: string;
  /** The number that it is sent by. */
  phoneNumberId: string;
  [part: string]: unknown;
}

/** An answer in place of the simulator's own. */
export type StagedAnswer =
  /** It is refused. */
  | { status: number; body: unknown }
  /** It is accepted, and the connection is cut. */
  | 'reset'
  /** It is accepted, and nothing is ever answered. */
  | 'silence';

/** A test in the simulator's own process. */
export interface Witness {
  /** Sees every call to Meta's side. */
  called(method: string, path: string): void;
  /** Sees every message that is to be accepted, and may answer it. */
  sent(message: SentMessage): Promise<StagedAnswer | undefined>;
}

/** The parts of a running simulator that its routes use. */
export interface Simulator {
  config: SimulatorConfig;
  store: Store;
  clock: SimulatorClock;
  faults: Faults;
  events: PhoneEvents;
  webhooks: WebhookQueue;
  uploads: Map<string, Upload>;
  /** Of the limit on messages in a second, by number. */
  buckets: Map<string, Bucket>;
  witness?: Witness | undefined;
  /** Resumes what the last run left unfinished. */
  resume(): void;
  /** Stops sending and stores what is pending. */
  stop(): Promise<void>;
}
