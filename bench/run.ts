/**
 * Runs the benchmarks, one question per file, and prints each result beside its baseline from
 * the same run. With names it runs only those: `npm run bench -- pages`.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What each benchmark file exports. */
export interface Bench {
  /** The question that the benchmark answers. */
  question: string;
  run(): Promise<Finding[]>;
}

interface Figure {
  what: string;
  ours: number;
  unit: string;
}

type Bound = { atLeast: number } | { atMost: number };

/** A result that is judged by its ratio to a baseline of the same run. */
interface Compared extends Figure {
  baseline: number;
  /** The bound of `ours / baseline`. */
  goal: Bound;
}

/** A result that is judged by itself, whatever the machine. */
interface Limited extends Figure {
  /** For comparison only. */
  baseline?: number;
  /** The bound of `ours`. */
  limit: Bound;
}

/** One line of what a benchmark prints. */
export type Finding = Compared | Limited;

const BENCH_FOLDER = import.meta.dirname;
const selected = process.argv.slice(2);

function formatVerdict(value: number, bound: Bound, unit = ''): string {
  const reached = 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
  const goal = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
  return `(goal ${goal}${unit}: ${reached ? 'reached' : 'missed'})`;
}

/** Keeps a decimal of small numbers. */
function formatNumber(figure: number): string {
  return figure < 100 ? figure.toFixed(1) : String(Math.round(figure));
}

function formatFinding(finding: Finding): string {
  const { what, ours, baseline, unit } = finding;
  const against = baseline === undefined ? '' : ` against ${formatNumber(baseline)}`;
  const start = `${what}: ${formatNumber(ours)} ${unit}${against}`;
  if ('limit' in finding) return `${start} ${formatVerdict(ours, finding.limit, ` ${unit}`)}`;
  const ratio = ours / finding.baseline;
  return `${start}, ${ratio.toFixed(2)} × ${formatVerdict(ratio, finding.goal)}`;
}

for (const file of (await readdir(BENCH_FOLDER))
  .filter((name) => name.endsWith('.bench.ts'))
  .sort()) {
  if (selected.length > 0 && !selected.includes(file.replace('.bench.ts', ''))) continue;
  const { bench } = (await import(join(BENCH_FOLDER, file))) as { bench: Bench };
  console.log(`\n${bench.question}`);
  for (const finding of await bench.run()) console.log(`  ${formatFinding(finding)}`);
}
process.exit();
