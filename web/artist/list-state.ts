/** A reload reads that many pages again, so more would take too long. */
const MAX_FURTHER_PAGES = 20;

/** How many further pages were added below the first, by the `state` of a history entry. */
export function pagesBelow(state: unknown): number {
  const pages = (state as { pages?: unknown } | null)?.pages;
  if (typeof pages !== 'number' || !(pages > 0)) return 0;
  return Math.min(Math.floor(pages), MAX_FURTHER_PAGES);
}

/** Whether two queries are of the same tab. */
export function isSameTab(search: string, other: string): boolean {
  const tab = (of: string) => new URLSearchParams(of).get('tab') === 'previous';
  return tab(search) === tab(other);
}
