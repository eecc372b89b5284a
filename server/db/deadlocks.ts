/** Whether PostgreSQL rolled a transaction back because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}

const ATTEMPTS = 5;

/**
 * Repeats a transaction that PostgreSQL rolled back because of a deadlock. Each time at least one of those involved
 * commits.
 */
export async function retryDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
