/** The time left of a session as 'Xm Ys'; a started second counts as a whole one. */
export function remainingTime(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}
