/** Whether an error is PostgreSQL's way out of two transactions that waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}

const ATTEMPTS = 5;

/**
 * Does work again that was given up so that others could go on: a transaction, of which nothing is left then. Each time
 * at least one of those who waited for each other is through.
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
