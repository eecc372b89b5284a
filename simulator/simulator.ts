import type { SimulatorClock } from './clock.ts';
import type { SimulatorConfig } from './config.ts';
import type { Deliveries } from './delivery/deliveries.ts';
import type { Limits } from './delivery/limits.ts';
import type { Faults } from './faults/faults.ts';
import type { MediaLibrary } from './media/media-library.ts';
import type { PhoneEvents } from './phones/events.ts';
import type { Inbound } from './phones/inbound.ts';
import type { Upload } from './state/records.ts';
import type { Store } from './state/store.ts';
import type { WebhookQueue } from './webhooks/queue.ts';

/** The parts of a running simulator that its routes use. */
export interface Simulator {
  config: SimulatorConfig;
  store: Store;
  clock: SimulatorClock;
  faults: Faults;
  limits: Limits;
  events: PhoneEvents;
  webhooks: WebhookQueue;
  inbound: Inbound;
  deliveries: Deliveries;
  media: MediaLibrary;
  uploads: Map<string, Upload>;
  /** Resumes what the last run left unfinished. */
  resume(): void;
  /** Stops sending and stores what is pending. */
  stop(): Promise<void>;
}
