/** The value below which `share` of all values lie: 0.99 gives the 99th percentile. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The 99th percentile of so many turns in ms; of the best round, because other load slows some. */
export async function bestP99(
  rounds: number,
  turns: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const startedAt = performance.now();
      await work(turn);
      times.push(performance.now() - startedAt);
    }
    best = Math.min(best, percentile(times, 0.99));
  }
  return best;
}
