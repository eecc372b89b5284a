/**
 * Runs the benchmarks, one question per file, and prints each figure beside its floor or peer from
 * the same run. Name some to run only those: `npm run bench -- pages`.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What a question's file exports. */
export interface Bench {
  /** What is asked, as a sentence. */
  question: string;
  run(): Promise<Finding[]>;
}

interface Figure {
  what: string;
  ours: number;
  unit: string;
}

type Bound = { atLeast: number } | { atMost: number };

/** A figure whose share of a floor or peer counts, measured in the same run. */
interface Compared extends Figure {
  floor: number;
  /** What `ours / floor` should be: at least this where more is better, at most where less is. */
  goal: Bound;
}

/** A figure that counts by itself, whatever the machine. */
interface Limited extends Figure {
  /** For comparison only. */
  floor?: number;
  /** What `ours` should be. */
  limit: Bound;
}

export type Finding = Compared | Limited;

const FOLDER = import.meta.dirname;
const wanted = process.argv.slice(2);

function judged(value: number, bound: Bound, unit = ''): string {
  const reached = 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
  const words = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
  return `(goal ${words}${unit}: ${reached ? 'reached' : 'missed'})`;
}

/** Figures that are small keep their decimals. */
function written(figure: number): string {
  return figure < 100 ? figure.toFixed(1) : String(Math.round(figure));
}

function said(finding: Finding): string {
  const { what, ours, floor, unit } = finding;
  const against = floor === undefined ? '' : ` against ${written(floor)}`;
  const begun = `${what}: ${written(ours)} ${unit}${against}`;
  if ('limit' in finding) return `${begun} ${judged(ours, finding.limit, ` ${unit}`)}`;
  const ratio = ours / finding.floor;
  return `${begun}, ${ratio.toFixed(2)} × ${judged(ratio, finding.goal)}`;
}

for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.bench.ts')).sort()) {
  if (wanted.length > 0 && !wanted.includes(file.replace('.bench.ts', ''))) continue;
  const { bench } = (await import(join(FOLDER, file))) as { bench: Bench };
  console.log(`\n${bench.question}`);
  for (const finding of await bench.run()) console.log(`  ${said(finding)}`);
}
process.exit();
