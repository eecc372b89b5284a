/** Rejects with `timeoutError` when `work` takes longer than `ms` milliseconds; the work is not cancelled. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  timeoutError = (): Error => new DOMException(`No answer within ${ms} ms`, 'TimeoutError'),
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
