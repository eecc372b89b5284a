import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { onWaited } from '../db/named-statements.ts';
import type { Measures } from './metrics.ts';

/** Shows how many connections each pool has in use and idle, who waits for one, and for how long. */
export function registerPoolMetrics(
  registry: Registry,
  measures: Measures,
  pools: Record<string, Pool>,
): void {
  for (const [pool, one] of Object.entries(pools)) {
    onWaited(one, (ms) => measures.observe('database_connection', { pool }, ms / 1000));
  }
  new Gauge({
    name: 'stagebell_database_connections',
    help: 'Connections to the database that are used and idle, and work that waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
