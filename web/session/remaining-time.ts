/**
 * The time left of a session, by a page's locale: in English as 'Xm Ys', elsewhere as a clock shows it. A
 * started second counts as a whole one.
 */
export function remainingTime(remainingMs: number, locale: string): string {
  const all = Math.max(0, Math.ceil(remainingMs / 1000));
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  if (locale === 'en-GB') return `${minutes}m ${seconds}s`;
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
