/** The value below which `share` of all values lie: 0.99 gives the 99th percentile. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
