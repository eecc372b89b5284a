import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
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

/** Counts nothing. */
export const NO_MEASURES: Measures = { count() {}, observe() {} };

type Labels = Record<string, string>;

interface Tally {
  labels: Labels;
  sum: number;
  /** By bucket; the last is of what is beyond all bounds. */
  counts: number[];
}

/**
 * A histogram in Prometheus' text format. It takes a third of the time of the library's, which checks and hashes the
 * labels of every value: a message is measured in several.
 */
class TalliedHistogram {
  readonly name: string;
  readonly #known: (typeof HISTOGRAMS)[HistogramName];
  readonly #tallies = new Map<string, Tally>();

  constructor(name: string, known: (typeof HISTOGRAMS)[HistogramName]) {
    this.name = name;
    this.#known = known;
    if (known.labels.length === 0) this.#tallyOf({});
  }

  #tallyOf(labels: Labels): Tally {
    let key = '';
    for (const name of this.#known.labels) key += `${labels[name]}\n`;
    let tally = this.#tallies.get(key);
    if (!tally) {
      tally = { labels, sum: 0, counts: new Array(this.#known.buckets.length + 1).fill(0) };
      this.#tallies.set(key, tally);
    }
    return tally;
  }

  add(labels: Labels, value: number): void {
    const tally = this.#tallyOf(labels);
    const { buckets } = this.#known;
    let bucket = 0;
    while (bucket < buckets.length && value > buckets[bucket]!) bucket++;
    tally.counts[bucket]! += 1;
    tally.sum += value;
  }

  *lines(): Iterable<string> {
    yield `# HELP ${this.name} ${this.#known.help}`;
    yield `# TYPE ${this.name} histogram`;
    for (const { labels, sum, counts } of this.#tallies.values()) {
      let below = 0;
      for (const [bucket, count] of counts.entries()) {
        below += count;
        const le = String(this.#known.buckets[bucket] ?? '+Inf');
        yield `${this.name}_bucket${labelled({ ...labels, le })} ${below}`;
      }
      yield `${this.name}_sum${labelled(labels)} ${sum}`;
      yield `${this.name}_count${labelled(labels)} ${below}`;
    }
  }
}

function labelled(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** The library's metrics and our own histograms. */
class ProcessRegistry extends Registry {
  readonly histograms = new Map(
    Object.entries(HISTOGRAMS).map(([name, known]) => [
      name,
      new TalliedHistogram(`stagebell_${name}_seconds`, known),
    ]),
  );

  override async metrics(): Promise<string> {
    const ours = [...this.histograms.values()].flatMap((one) => [...one.lines(), '']);
    return `${await super.metrics()}\n${ours.join('\n')}`;
  }
}

/** Every counter and histogram of a process, there from the start, beside those of Node itself. */
export function createMetrics(): { registry: Registry; measures: Measures } {
  const registry = new ProcessRegistry();
  collectDefaultMetrics({ register: registry });
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, { help, labels }]) => {
      const shape = { name: `stagebell_${name}_total`, help, registers: [registry] };
      return [name, new Counter<string>({ ...shape, labelNames: [...labels] })];
    }),
  );
  return {
    registry,
    measures: {
      count: (name, labels, by = 1) => counters.get(name)?.inc(labels, by),
      observe: (name, labels, seconds) =>
        registry.histograms.get(name)?.add(labels, Math.max(0, seconds)),
    },
  };
}
