/** More would keep a reader waiting who reloads, and reads that many pages again. */
const MOST_PAGES_BELOW = 20;

/** How many further pages `state`, that of an entry of the history, says were added below the first. */
export function pagesBelow(state: unknown): number {
  const pages = (state as { pages?: unknown } | null)?.pages;
  if (typeof pages !== 'number' || !(pages > 0)) return 0;
  return Math.min(Math.floor(pages), MOST_PAGES_BELOW);
}

/** Whether two queries are of the same tab. */
export function isSameTab(search: string, other: string): boolean {
  const tab = (of: string) => new URLSearchParams(of).get('tab') === 'previous';
  return tab(search) === tab(other);
}

/** Whether a click means to go on in this tab of the browser, not to open another or to save. */
export function goesOnHere(
  click: Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean {
  return click.button === 0 && !click.altKey && !click.ctrlKey && !click.metaKey && !click.shiftKey;
}
