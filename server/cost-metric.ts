import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/connect.ts';
import { messageCosts } from './delivery/message-costs.ts';

const DAYS = 31;

/** Adds `stagebell_messages{day,category,billable}`: what the messenger counted on the last 31 days. */
export function measureCosts(registry: Registry, db: Database): void {
  new Gauge({
    name: 'stagebell_messages',
    help: 'Messages by the day, in UTC, and the category that WhatsApp says',
    labelNames: ['day', 'category', 'billable'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { messages, billable, ...labels } of await messageCosts(db, DAYS)) {
        this.set({ ...labels, billable: String(billable) }, messages);
      }
    },
  });
}
