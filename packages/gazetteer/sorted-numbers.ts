/** Each number added to all before it. */
export function runningSums(numbers: ArrayLike<number>): Uint32Array {
  const sums = new Uint32Array(numbers.length);
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) {
    sum += numbers[i]!;
    sums[i] = sum;
  }
  return sums;
}

/** The first position whose number is at least `value`. */
export function lowerBound(sorted: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
