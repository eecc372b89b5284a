import { Counter, collectDefaultMetrics, Registry } from 'prom-client';

/** Counts events without depending on the metrics library. */
export interface Counters {
  count(name: string, labels?: Record<string, string>, by?: number): void;
}

/** Counters have names like `stagebell_delivery_attempts_total{outcome="sent"}` and are created on first use. */
export function createMetrics(): { registry: Registry; counters: Counters } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const made = new Map<string, Counter>();
  return {
    registry,
    counters: {
      count(name, labels = {}, by = 1) {
        let counter = made.get(name);
        if (!counter) {
          const help = `Count of ${name.replaceAll('_', ' ')}`;
          const labelNames = Object.keys(labels);
          counter = new Counter({
            name: `stagebell_${name}_total`,
            help,
            labelNames,
            registers: [registry],
          });
          made.set(name, counter);
        }
        counter.inc(labels, by);
      },
    },
  };
}
