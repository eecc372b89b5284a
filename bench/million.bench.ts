import { openBenchDatabase } from './bench-database.ts';
import { viewAll, visitBoth } from './million/visits.ts';
import { fillWorld, openWorld, type Size } from './million/world.ts';
import { percentile } from './percentile.ts';
import type { Bench, Finding } from './run.ts';

const SMALL: Size = { fans: 10_000, artists: 100, gigs: 1_000 };
const LARGE: Size = { fans: 1_000_000, artists: 10_000, gigs: 100_000 };
const PORT = 3940;
const TARGETS = 100;

async function openFilled(size: Size, port: number) {
  const database = await openBenchDatabase();
  await fillWorld(database.db, size);
  const world = await openWorld(database, port, TARGETS);
  return {
    world,
    async close() {
      await world.close();
      await database.close();
    },
  };
}

const megabytes = (what: string, ours: number, baseline: number): Finding => ({
  what,
  ours,
  baseline,
  unit: 'MB',
  limit: { atMost: 300 },
});

export const bench: Bench = {
  question:
    'Does every page, call and answer take 1,000,000 fans of 100,000 gigs no longer than twice what it takes a hundredth of them?',
  async run() {
    const small = await openFilled(SMALL, PORT);
    const large = await openFilled(LARGE, PORT + 2);
    try {
      const before = [
        await large.world.product.memory(),
        await small.world.product.memory(),
      ] as const;
      const findings: Finding[] = [];
      for await (const { what, small: few, large: many } of visitBoth(small.world, large.world)) {
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
      await viewAll(small.world);
      await viewAll(large.world);
      return [
        ...findings,
        megabytes('memory of the server at its start', ...before),
        megabytes(
          'and after all that, and pages in every language',
          await large.world.product.memory(),
          await small.world.product.memory(),
        ),
      ];
    } finally {
      await small.close();
      await large.close();
    }
  },
};
