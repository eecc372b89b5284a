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

/** For whom nobody watches. */
export const NO_MEASURES: Measures = { count() {}, observe() {} };

type Labels = Record<string, string>;

/** What is added up for each combination of labels; the library would check and hash them at every call. */
class Tally<Sum> {
  readonly #sums = new Map<string, { labels: Labels; sum: Sum }>();
  readonly #labelNames: readonly string[];
  readonly #begin: () => Sum;

  constructor(labelNames: readonly string[], begin: () => Sum) {
    this.#labelNames = labelNames;
    this.#begin = begin;
    if (labelNames.length === 0) this.of({});
  }

  of(labels: Labels): Sum {
    let key = '';
    for (const name of this.#labelNames) key += `${labels[name]}\n`;
    let found = this.#sums.get(key);
    if (!found) {
      found = { labels, sum: this.#begin() };
      this.#sums.set(key, found);
    }
    return found.sum;
  }

  *all(): Iterable<{ labels: Labels; sum: Sum }> {
    yield* this.#sums.values();
  }
}

interface Shape {
  name: string;
  help: string;
  labelNames: string[];
  registers: Registry[];
}

/** A counter that is brought up to date when it is read. */
function tallyCounter(shape: Shape): (labels: Labels, by: number) => void {
  const tally = new Tally(shape.labelNames, () => ({ count: 0 }));
  new Counter({
    ...shape,
    collect() {
      this.reset();
      for (const { labels, sum } of tally.all()) this.inc(labels, sum.count);
    },
  });
  return (labels, by) => {
    tally.of(labels).count += by;
  };
}

/** A histogram in Prometheus' text format. */
class TalliedHistogram {
  readonly name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];
  readonly #tally: Tally<{ sum: number; counts: number[] }>;

  constructor(name: string, { help, labels, buckets }: (typeof HISTOGRAMS)[HistogramName]) {
    this.name = name;
    this.#help = help;
    this.#bounds = buckets;
    // The last is of what is beyond all bounds.
    const counts = () => new Array<number>(buckets.length + 1).fill(0);
    this.#tally = new Tally(labels, () => ({ sum: 0, counts: counts() }));
  }

  add(labels: Labels, value: number): void {
    const tally = this.#tally.of(labels);
    let bucket = 0;
    while (bucket < this.#bounds.length && value > this.#bounds[bucket]!) bucket++;
    tally.counts[bucket]! += 1;
    tally.sum += value;
  }

  *lines(): Iterable<string> {
    yield `# HELP ${this.name} ${this.#help}`;
    yield `# TYPE ${this.name} histogram`;
    for (const { labels, sum } of this.#tally.all()) {
      let below = 0;
      for (const [bucket, count] of sum.counts.entries()) {
        below += count;
        const le = String(this.#bounds[bucket] ?? '+Inf');
        yield `${this.name}_bucket${labelled({ ...labels, le })} ${below}`;
      }
      yield `${this.name}_sum${labelled(labels)} ${sum.sum}`;
      yield `${this.name}_count${labelled(labels)} ${below}`;
    }
  }
}

function labelled(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

/** The library's, and the histograms that we add up ourselves. */
class ProcessRegistry extends Registry {
  readonly histograms: readonly TalliedHistogram[] = Object.entries(HISTOGRAMS).map(
    ([name, known]) => new TalliedHistogram(`stagebell_${name}_seconds`, known),
  );

  override async metrics(): Promise<string> {
    const ours = this.histograms.flatMap((histogram) => [...histogram.lines(), '']);
    return `${await super.metrics()}\n${ours.join('\n')}`;
  }
}

/** Every counter and histogram of a process, there from the start, beside those of Node itself. */
export function createMetrics(): { registry: Registry; measures: Measures } {
  const registry = new ProcessRegistry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counters = new Map<string, (labels: Labels, by: number) => void>();
  for (const [name, { help, labels }] of Object.entries(COUNTERS)) {
    const shape = { name: `stagebell_${name}_total`, help, labelNames: [...labels], registers };
    counters.set(name, tallyCounter(shape));
  }
  const histograms = new Map(
    Object.keys(HISTOGRAMS).map((name, index) => [name, registry.histograms[index]!]),
  );
  return {
    registry,
    measures: {
      count: (name, labels, by = 1) => counters.get(name)?.(labels, by),
      observe: (name, labels, seconds) => histograms.get(name)?.add(labels, Math.max(0, seconds)),
    },
  };
}
