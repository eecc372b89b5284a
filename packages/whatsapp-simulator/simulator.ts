import type { SimulatorClock } from './clock.ts';
import type { SimulatorConfig } from './config.ts';
import type { Faults } from './faults/faults.ts';
import type { PhoneEvents } from './phones/events.ts';
import type { Bucket, Upload } from './state/records.ts';
import type { Store } from './state/store.ts';
import type { WebhookQueue } from './webhooks/queue.ts';

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
  /** Resumes what the last run left unfinished. */
  resume(): void;
  /** Stops sending and stores what is pending. */
  stop(): Promise<void>;
}
