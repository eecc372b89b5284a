import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import {
  COUNTERS,
  type CounterLabels,
  type CounterName,
  HISTOGRAMS,
  type HistogramLabels,
  type HistogramName,
} from './known-metrics.ts';

/** Counts and measures without depending on the metrics library. */
export interface Measures {
  /** @param by how many at once; 1 by default */
  count<Name extends CounterName>(name: Name, labels: CounterLabels<Name>, by?: number): void;
  /** @param seconds a negative time, as of clocks that differ, counts as none */
  observe<Name extends HistogramName>(
    name: Name,
    labels: HistogramLabels<Name>,
    seconds: number,
  ): void;
}

/** For whom nobody watches. */
export const NO_MEASURES: Measures = { count() {}, observe() {} };

/** Every counter and histogram of a process, there from the start, beside those of Node itself. */
export function createMetrics(): { registry: Registry; measures: Measures } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counters = new Map<string, Counter>();
  for (const [name, { help, labels }] of Object.entries(COUNTERS)) {
    const labelNames = [...labels];
    counters.set(
      name,
      new Counter({ name: `stagebell_${name}_total`, help, labelNames, registers }),
    );
  }
  const histograms = new Map<string, Histogram>();
  for (const [name, { help, labels, buckets }] of Object.entries(HISTOGRAMS)) {
    const shape = { labelNames: [...labels], buckets: [...buckets] };
    histograms.set(
      name,
      new Histogram({ name: `stagebell_${name}_seconds`, help, ...shape, registers }),
    );
  }
  return {
    registry,
    measures: {
      count: (name, labels, by = 1) => counters.get(name)?.inc(labels, by),
      observe: (name, labels, seconds) =>
        histograms.get(name)?.observe(labels, Math.max(0, seconds)),
    },
  };
}
