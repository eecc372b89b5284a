import { randomUUID } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/connect.ts';
import { type Backlog, backlog } from './delivery/ledger/held.ts';
import { type DayCosts, messageCosts } from './delivery/statuses/message-costs.ts';
import { estimatedCost } from './domain/cost/daily-cost.ts';
import { reportsForAll } from './domain/metrics-reporter.ts';
import { withTimeout } from './load/with-timeout.ts';

const DAYS = 31;
/** Prometheus gives up after ten seconds, and the process's own metrics must not be lost with these. */
const ANSWERS_WITHIN_MS = 2_000;

interface Figures {
  isUp: boolean;
  /** Null when another process reports them. */
  whole: { costs: DayCosts[]; estimate: number; backlog: Backlog } | null;
}

/**
 * Registers the metrics that are read from the database: `stagebell_database_up`, and in one of the
 * processes `stagebell_messages{day,category,billable}`, WhatsApp's count of the last 31 days, and what
 * today's templates cost by the operator's prices (`stagebell_estimated_cost_today`), and what of announcements waits: `stagebell_delivery_backlog{held}` and
 * `stagebell_oldest_delivery_seconds`. `stagebell_reports_for_all` is 1 in that process. While the database is down, they are left out.
 */
export function registerInstallationMetrics(registry: Registry, db: Database): void {
  const process = randomUUID();
  let reading: Promise<Figures> | null = null;

  async function ask(): Promise<Figures['whole']> {
    if (!(await reportsForAll(db, process))) return null;
    return {
      costs: await messageCosts(db, DAYS),
      estimate: await estimatedCost(db),
      backlog: await backlog(db),
    };
  }

  /** Read once for all gauges of one scrape. */
  function read(): Promise<Figures> {
    reading ??= withTimeout(ask(), ANSWERS_WITHIN_MS)
      .then(
        (whole) => ({ isUp: true, whole }),
        () => ({ isUp: false, whole: null }),
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
      this.set(Number((await read()).whole !== null));
    },
  });
  new Gauge({
    name: 'stagebell_messages',
    help: 'Messages by the day, in UTC, and the category that WhatsApp says',
    labelNames: ['day', 'category', 'billable'],
    registers: [registry],
    async collect() {
      const { whole } = await read();
      this.reset();
      for (const { messages, billable, ...labels } of whole?.costs ?? []) {
        this.set({ ...labels, billable: String(billable) }, messages);
      }
    },
  });
  new Gauge({
    name: 'stagebell_estimated_cost_today',
    help: 'What the templates of today, in UTC, cost by MARKETING_PRICE and UTILITY_PRICE',
    registers: [registry],
    async collect() {
      const { whole } = await read();
      if (whole) this.set(whole.estimate);
      else this.remove();
    },
  });
  new Gauge({
    name: 'stagebell_delivery_backlog',
    help: 'Deliveries that could go out now, and those held for a limit of the day',
    labelNames: ['held'],
    registers: [registry],
    async collect() {
      const { whole } = await read();
      this.reset();
      if (!whole) return;
      this.set({ held: 'false' }, whole.backlog.ready);
      this.set({ held: 'true' }, whole.backlog.held);
    },
  });
  new Gauge({
    name: 'stagebell_oldest_delivery_seconds',
    help: 'How long the oldest delivery that could go out has waited',
    labelNames: [],
    registers: [registry],
    async collect() {
      const { whole } = await read();
      if (whole) this.set(whole.backlog.oldestReadySeconds);
      else this.remove();
    },
  });
}
