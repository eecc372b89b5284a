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

export interface Finding {
  what: string;
  ours: number;
  /** The floor or peer measured in the same run. */
  floor: number;
  unit: string;
  /** What `ours / floor` should be: at least this where more is better, at most where less is. */
  goal: { atLeast: number } | { atMost: number };
}

const FOLDER = import.meta.dirname;
const wanted = process.argv.slice(2);

function judged({ ours, floor, goal }: Finding): string {
  const ratio = ours / floor;
  const reached = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
  const bound = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  return `${ratio.toFixed(2)} × (goal ${bound}: ${reached ? 'reached' : 'missed'})`;
}

for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.bench.ts')).sort()) {
  if (wanted.length > 0 && !wanted.includes(file.replace('.bench.ts', ''))) continue;
  const { bench } = (await import(join(FOLDER, file))) as { bench: Bench };
  console.log(`\n${bench.question}`);
  for (const finding of await bench.run()) {
    const { what, ours, floor, unit } = finding;
    console.log(
      `  ${what}: ${Math.round(ours)} ${unit} against ${Math.round(floor)}, ${judged(finding)}`,
    );
  }
}
process.exit();
