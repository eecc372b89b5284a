/** Whether an error is PostgreSQL's refusal of a row by this unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  const refusal = error as { code?: string; constraint?: string };
  return refusal.code === '23505' && refusal.constraint === constraint;
}
