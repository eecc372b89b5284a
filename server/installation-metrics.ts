import { randomUUID } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/connect.ts';
import { type DayCosts, messageCosts } from './delivery/statuses/message-costs.ts';
import { reportsForAll } from './domain/metrics-reporter.ts';
import { withTimeout } from './load/with-timeout.ts';

const DAYS = 31;
/** Prometheus gives up after ten seconds, and the process's own metrics must not be lost with these. */
const ANSWERS_WITHIN_MS = 2_000;

interface Figures {
  isUp: boolean;
  /** Null when another process reports them. */
  costs: DayCosts[] | null;
}

/**
 * Registers the metrics that are read from the database: `stagebell_database_up`, and in one of the
 * processes `stagebell_messages{day,category,billable}`, WhatsApp's count of the last 31 days.
 * `stagebell_reports_for_all` is 1 in that process. While the database is down, they are left out.
 */
export function registerInstallationMetrics(registry: Registry, db: Database): void {
  const process = randomUUID();
  let reading: Promise<Figures> | null = null;

  async function ask(): Promise<DayCosts[] | null> {
    return (await reportsForAll(db, process)) ? await messageCosts(db, DAYS) : null;
  }

  /** Read once for all gauges of one scrape. */
  function read(): Promise<Figures> {
    reading ??= withTimeout(ask(), ANSWERS_WITHIN_MS)
      .then(
        (costs) => ({ isUp: true, costs }),
        () => ({ isUp: false, costs: null }),
      )
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  new Gauge({
    name: 'stagebell_database_up',
    help: 'Whether the database answered within two seconds',
    registers: [registry],
    async collect() {
      this.set(Number((await read()).isUp));
    },
  });
  new Gauge({
    name: 'stagebell_reports_for_all',
    help: 'Whether this process tells the figures of the whole installation',
    registers: [registry],
    async collect() {
      this.set(Number((await read()).costs !== null));
    },
  });
  new Gauge({
    name: 'stagebell_messages',
    help: 'Messages by the day, in UTC, and the category that WhatsApp says',
    labelNames: ['day', 'category', 'billable'],
    registers: [registry],
    async collect() {
      const { costs } = await read();
      this.reset();
      for (const { messages, billable, ...labels } of costs ?? []) {
        this.set({ ...labels, billable: String(billable) }, messages);
      }
    },
  });
}
