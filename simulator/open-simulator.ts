import { join } from 'node:path';
import { SimulatorClock } from './clock.ts';
import type { SimulatorConfig } from './config.ts';
import { Deliveries } from './delivery/deliveries.ts';
import { Limits } from './delivery/limits.ts';
import { Faults } from './faults/faults.ts';
import { MediaLibrary } from './media/media-library.ts';
import { PhoneEvents } from './phones/events.ts';
import { Inbound } from './phones/inbound.ts';
import type { Simulator } from './simulator.ts';
import { Store } from './state/store.ts';
import { applyQualityFaults } from './templates/template-status.ts';
import { WebhookEndpoint } from './webhooks/endpoint.ts';
import { WebhookQueue } from './webhooks/queue.ts';

/** The phones a new simulator starts with. */
const FIRST_PHONES = [
  { waId: '447700900111', name: 'Ana, an artist' },
  { waId: '447700900222', name: 'Fred, a fan' },
];

/** Reads the kept state and puts the parts together; nothing is sent before `resume`. */
export async function openSimulator(config: SimulatorConfig): Promise<Simulator> {
  const folder = join(config.dataDir, 'simulator');
  const store = await Store.open(join(folder, 'journal.ndjson'), config.businessAccountId);
  const clock = new SimulatorClock(store.clockOffsetMs);
  const faults = new Faults(clock);
  const limits = new Limits(clock, faults);
  const events = new PhoneEvents();
  const endpoint = new WebhookEndpoint(config);
  const webhooks: WebhookQueue = new WebhookQueue({
    store,
    clock,
    faults,
    config,
    endpoint,
    onDelivered: (updates) => inbound.arrived(updates),
  });
  const inbound = new Inbound({ store, clock, config, webhooks, events });
  const media = new MediaLibrary(join(folder, 'media'), store, clock);
  const deliveries = new Deliveries({ store, clock, faults, webhooks, events });
  const simulator: Simulator = {
    config,
    store,
    clock,
    faults,
    limits,
    events,
    webhooks,
    inbound,
    deliveries,
    media,
    uploads: new Map(),
    resume() {
      if (store.phones.size === 0) {
        for (const { waId, name } of FIRST_PHONES) inbound.describe(waId, { name });
      }
      webhooks.resume();
      deliveries.resume();
      applyQualityFaults(simulator);
    },
    async stop() {
      clock.stop();
      webhooks.stop();
      await endpoint.close();
      await store.close();
    },
  };
  faults.onChange(() => applyQualityFaults(simulator));
  return simulator;
}
