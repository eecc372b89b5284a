import { randomUUID } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/connect.ts';
import { type DayCosts, messageCosts } from './delivery/statuses/message-costs.ts';
import { reportsForAll } from './domain/metrics-reporter.ts';
import { inTime } from './load/with-timeout.ts';

const DAYS = 31;
/** A monitor gives up after ten seconds or so, and wants the figures of the process all the same. */
const ANSWERS_WITHIN_MS = 2_000;

interface Figures {
  isUp: boolean;
  /** Null in a process that leaves them to another. */
  costs: DayCosts[] | null;
}

/**
 * Adds what is known from the database: `stagebell_database_up`, and in one process of all
 * `stagebell_messages{day,category,billable}`, what the messenger counted on the last 31 days;
 * `stagebell_reports_for_all` says which process that is. While the database is away the rest is
 * told without them.
 */
export function measureInstallation(registry: Registry, db: Database): void {
  const process = randomUUID();
  let reading: Promise<Figures> | null = null;

  async function ask(): Promise<DayCosts[] | null> {
    return (await reportsForAll(db, process)) ? await messageCosts(db, DAYS) : null;
  }

  /** Read once for all gauges of one answer. */
  function read(): Promise<Figures> {
    reading ??= inTime(ask(), ANSWERS_WITHIN_MS)
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
