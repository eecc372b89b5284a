import { join } from 'node:path';
import { SimulatorClock } from './clock.ts';
import type { SimulatorConfig } from './config.ts';
import { resumeDeliveries } from './delivery/deliveries.ts';
import { Faults } from './faults/faults.ts';
import { PhoneEvents } from './phones/events.ts';
import { describePhone, markArrived } from './phones/inbound.ts';
import type { Simulator, Witness } from './simulator.ts';
import { Store } from './state/store.ts';
import { applyQualityFaults } from './templates/template-status.ts';
import { WebhookQueue } from './webhooks/queue.ts';

/** The phones a new simulator starts with. */
const FIRST_PHONES = [
  { waId: '447700900111', name: 'Ana, an artist' },
  { waId: '447700900222', name: 'Fred, a fan' },
];

/** Reads the stored state and wires the parts together; nothing is sent before `resume`. */
export async function openSimulator(
  config: SimulatorConfig,
  witness?: Witness,
): Promise<Simulator> {
  const journal = join(config.dataDir, 'simulator', 'journal.ndjson');
  const store = await Store.open(journal, config.businessAccountId);
  const clock = new SimulatorClock(store.clockOffsetMs);
  const faults = new Faults(clock);
  const webhooks = new WebhookQueue({
    store,
    clock,
    faults,
    config,
    onDelivered: (updates) => markArrived(simulator, updates),
  });
  const simulator: Simulator = {
    config,
    store,
    clock,
    faults,
    webhooks,
    events: new PhoneEvents(),
    witness,
    uploads: new Map(),
    buckets: new Map(),
    resume() {
      if (store.phones.size === 0) {
        for (const { waId, name } of FIRST_PHONES) describePhone(simulator, waId, { name });
      }
      webhooks.resume();
      resumeDeliveries(simulator);
      applyQualityFaults(simulator);
    },
    async stop() {
      clock.stop();
      webhooks.stop();
      await store.close();
    },
  };
  return simulator;
}
