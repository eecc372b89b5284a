import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { viewAll, visitBoth } from './million/visits.ts';
import { fillWorld, openWorld, type Size } from './million/world.ts';
import { percentile } from './percentile.ts';
import type { Bench, Finding } from './run.ts';

const SMALL: Size = { fans: 10_000, artists: 100, gigs: 1_000 };
const LARGE: Size = { fans: 1_000_000, artists: 10_000, gigs: 100_000 };
const PORT = 3940;
const TARGETS = 100;

async function openFilled(size: Size): Promise<BenchDatabase> {
  const database = await openBenchDatabase();
  await fillWorld(database.db, size);
  return database;
}

export const bench: Bench = {
  question:
    'Does every page, call and answer take 1,000,000 fans of 100,000 gigs no longer than twice what it takes a hundredth of them?',
  async run() {
    await using smallDatabase = await openFilled(SMALL);
    await using small = await openWorld(smallDatabase, PORT, TARGETS);
    await using largeDatabase = await openFilled(LARGE);
    await using large = await openWorld(largeDatabase, PORT + 2, TARGETS);
    const memory = async (what: string): Promise<Finding> => ({
      what,
      ours: await large.product.memory(),
      baseline: await small.product.memory(),
      unit: 'MB',
      limit: { atMost: 300 },
    });
    const atStart = await memory('memory of the server at its start');
    const findings: Finding[] = [];
    for await (const { what, small: few, large: many } of visitBoth(small, large)) {
      const [manyMs, fewMs] = [many, few].map(({ times }) => percentile(times, 0.5).toFixed(1));
      const median = `${manyMs} against ${fewMs} ms`;
      const [manyCpu, fewCpu] = [many, few].map(({ cpu, times }) =>
        (cpu / times.length).toFixed(1),
      );
      const cpu = `${manyCpu} against ${fewCpu} ms of CPU`;
      findings.push({
        what: `${what} (median ${median}, ${cpu}), 99th percentile`,
        ours: percentile(many.times, 0.99),
        baseline: percentile(few.times, 0.99),
        unit: 'ms',
        goal: { atMost: 2 },
      });
    }
    await viewAll(small);
    await viewAll(large);
    return [...findings, atStart, await memory('and after all that, and pages in every language')];
  },
};
